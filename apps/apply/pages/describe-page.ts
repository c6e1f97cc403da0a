import type { Page } from '#core/model/page/page.ts'
import type { ScreenProps } from '#core/ui/page/screen.ts'
import { LINKED } from '#core/ui/consents/linked-box.tsx'
import { validationContext } from '../session/actions/validation-context.ts'
import { linkedFields } from '../session/state/linked-fields.ts'
import type { Session } from '../session/state/session.ts'
import type { SessionState } from '../session/state/session-state.ts'
import { askedPage, asksField, flowPagesOf } from '../session/navigation/flow-order.ts'

/** What a page is given of the application as it stands. */
export function describePage(session: Session, page: Page): Omit<ScreenProps, 'actions'> {
  const state = session.store.getState()
  const asked = askedPage(page, state.asked[page.id])
  const linked = linkedFields(state, asked)
  return {
    page: asked,
    site: session.site,
    answers: state.answers,
    renderedWith: state.renderedWith,
    ...(state.isUnkept && { unkept: isFoundAgain(state) ? 'sent' : 'nothing' }),
    ...(state.isSignedOut && !state.view && { isSignedOut: true }),
    ...(state.view && { view: state.view }),
    flowPages: flowPagesOf(state),
    progress: { done: Math.max(0, state.order.indexOf(page.id)), of: state.order.length },
    errors: state.errors.filter(({ fieldName }) => asksField(asked, fieldName) || (fieldName === LINKED && linked.length > 0)),
    linked,
    asksSheet: state.asksSheet,
    validation: validationContext(session),
    waiting: state.waiting,
    isEmbedded: session.isEmbedded,
    ...(state.isLeaving && { isLeaving: true }),
    hasMoved: state.hasMoved || page.id !== state.current,
  }
}

/** True for an application that the server has with an e-mail and a phone, by which `/recover` finds it. */
const isFoundAgain = ({ view, acknowledged }: SessionState): boolean =>
  view !== undefined && [acknowledged['email'], acknowledged['phoneNumber']].every((number) => number !== undefined)
