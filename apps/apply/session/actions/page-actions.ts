import type { Answers } from '#core/model/answers/answers.ts'
import type { Page } from '#core/model/page/page.ts'
import { omit } from '#core/model/pick.ts'
import type { LinkActions, ScreenActions } from '#core/ui/page/screen.ts'
import { loadFlow } from './load-flow.ts'
import { showPolicy } from './show-policy.ts'
import { recordTyped } from '../drafts/record-answers.ts'
import type { Session } from '../state/session.ts'
import { dispatch } from '../state/dispatch.ts'
import { retryNow } from '../sync/pauses.ts'

/** What a page can do. All but typing is fetched with the first key or tap. */
export function pageActions(session: Session, page: Page): ScreenActions {
  const flow = async () => (await loadFlow(session)).actions(page)
  // where it is here, Continue is answered in the click's own task
  const submit = (typed: Answers) => {
    const { flow: loaded } = session.running
    if (loaded) return loaded.actions(page).submit(typed)
    const { numbers: before } = session.store.getState()
    void flow().then((actions) => {
      const { numbers } = session.store.getState()
      // what was corrected while this one waited is newer than what the form said at the press
      const corrected = Object.keys(typed).filter((name) => numbers[name] !== before[name])
      actions.submit(omit(typed, corrected))
    })
  }
  return {
    type: (name, value) => {
      recordTyped(session, { [name]: value })
    },
    submit,
    back: () => void flow().then(({ back }) => back()),
    change: (path) => void flow().then(({ change }) => change(path)),
    skip: () => void flow().then(({ skip }) => skip()),
    redirect: (offerId, where) => {
      // in the click's own task where it can be: a frame may lead the window away only then
      const { flow: loaded } = session.running
      if (loaded) loaded.actions(page).redirect(offerId, where)
      else void flow().then(({ redirect }) => redirect(offerId, where))
    },
    choose: (choice) => {
      const { flow: loaded } = session.running
      if (loaded) loaded.actions(page).choose(choice)
      else void flow().then(({ choose }) => choose(choice))
    },
    leave: () => void flow().then(({ leave }) => leave()),
    readList: async (list) => await (await flow()).readList(list),
    startPhoneConfirmation: () => void flow().then((actions) => actions.startPhoneConfirmation()),
    verifyPhone: (code) => void flow().then(({ verifyPhone }) => verifyPhone(code)),
    resendPhoneCode: () => void flow().then(({ resendPhoneCode }) => resendPhoneCode()),
    changePhone: (typed) => void flow().then(({ changePhone }) => changePhone(typed)),
    reapply: (loan) => void flow().then(({ reapply }) => reapply(loan)),
    retry: () => retryNow(session),
    openPolicy: (policy) => void showPolicy(session, policy),
    confirmLinked: (isTheirs) => dispatch(session, { type: 'link-confirmed', isTheirs }),
    own: async () => (await flow()).own(),
    sendLink: async () => await (await flow()).sendLink(),
    link: {
      ...aboutLink(session),
      open: async () => await (await flow()).link.open(),
      sendCode: async () => await (await flow()).link.sendCode(),
      confirm: (code) => void flow().then(({ link }) => link.confirm(code)),
      notMe: () => void flow().then(({ link }) => link.notMe()),
      unsubscribe: async () => await (await flow()).link.unsubscribe(),
      confirmConsent: async () => await (await flow()).link.confirmConsent(),
    },
    recover: {
      ask: async (contact) => await (await flow()).recover.ask(contact),
      open: async (contact, code) => await (await flow()).recover.open(contact, code),
    },
    upload: async (sending) => (await import('./upload-file.ts')).uploadFile(session, sending),
    suggest: async (kind, text) => await (await flow()).suggest(kind, text),
  }
}

/** What the address says of the link that was followed. */
function aboutLink({ router, store }: Session): Pick<LinkActions, 'email' | 'isWhole'> {
  const { email } = store.getState().fromLink
  return { ...(typeof email === 'string' && { email }), isWhole: router.parameter('id') !== undefined }
}
