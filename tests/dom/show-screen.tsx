import { createElement, type ComponentType } from 'react'
import { registry } from '#catalogue/registry.gen.ts'
import { texts as catalogue } from '#catalogue/texts.gen.ts'
import type { Page, PageField } from '#core/model/page/page.ts'
import { englishTexts } from '#core/texts/build-translation.ts'
import { translateFrom } from '#core/texts/find-text.ts'
import { loadControls } from '#core/ui/controls/controls.tsx'
import type { ScreenProps } from '#core/ui/page/screen.ts'
import { TextsContext } from '#core/ui/page/use-texts.ts'
import { makePage } from '#tests/session/make-page.ts'
import { makeSession } from '#tests/session/make-session.ts'
import { renderPage } from './render-page.tsx'

/** Every English text of the catalogue. */
export const t = translateFrom(englishTexts(registry, catalogue))

/** What a page asked for: the name of an action, and what it was given. */
export type Done = readonly (readonly [action: string, ...given: unknown[]])[]

/** What a screen has otherwise; of the actions, those that a test answers itself. */
export type ScreenChanges = Partial<Omit<ScreenProps, 'actions'>> & { readonly actions?: Partial<ScreenProps['actions']> }

/** A screen of a page, and what it asks for. `fields` makes a page that asks these. */
export function makeScreen(asked: Page | readonly PageField[], more: ScreenChanges = {}) {
  const page = 'id' in asked ? asked : makePage('one', { fields: asked })
  const done: [string, ...unknown[]][] = []
  const note =
    (action: string) =>
    (...given: readonly unknown[]) =>
      void done.push([action, ...given.filter((one) => !isEvent(one))])
  const actions: ScreenProps['actions'] = {
    type: note('type'),
    submit: note('submit'),
    back: note('back'),
    change: note('change'),
    skip: note('skip'),
    redirect: note('redirect'),
    choose: note('choose'),
    leave: note('leave'),
    readList: () => Promise.resolve(undefined),
    startPhoneConfirmation: note('startPhoneConfirmation'),
    verifyPhone: note('verifyPhone'),
    resendPhoneCode: note('resendPhoneCode'),
    changePhone: note('changePhone'),
    confirmLinked: note('confirmLinked'),
    reapply: note('reapply'),
    retry: note('retry'),
    suggest: () => Promise.resolve([]),
  }
  const { site } = session
  const screen: ScreenProps = {
    page,
    site,
    answers: {},
    flowPages: [],
    progress: { done: 1, of: 4 },
    errors: [],
    validation: { today: '2026-11-20', age: site.age, phone: site.phone },
    waiting: 'none',
    isEmbedded: false,
    ...more,
    actions: { ...actions, ...more.actions },
  }
  return { screen, done, of: (action: string) => done.filter(([name]) => name === action).map(([, ...given]) => given) }
}

/** A button's action gets the event of its press, which says nothing. */
const isEvent = (given: unknown): boolean => typeof given === 'object' && given !== null && 'nativeEvent' in given

const { session } = makeSession()

/** The page of a step, as the site resolves it. */
export function pageOf(path: string): Page {
  const found = session.store.getState().pages[path]
  if (!found) throw new Error(`${session.site.site} has no page ${path}`)
  return found
}

/** A lead as the server shows it, with what a test says of it. */
export const viewOf = (more: Partial<NonNullable<ScreenProps['view']>> = {}): NonNullable<ScreenProps['view']> => ({
  id: '00000000-0000-4000-8000-000000000000',
  version: 1,
  leadStatus: 1,
  progressState: 0,
  dataPoints: [],
  offers: [],
  asked: [],
  expiresAt: '2026-11-21T00:00:00Z',
  ...more,
})

/** Renders a screen; `again` renders it anew with other properties, as the session does. */
export async function showScreen(Screen: ComponentType<ScreenProps>, screen: ScreenProps) {
  await loadControls([{ kind: 'rows' }])
  const draw = (more: Partial<ScreenProps>) => createElement(TextsContext, { value: t }, createElement(Screen, { ...screen, ...more }))
  const page = await renderPage(draw({}))
  return { ...page, again: (more: Partial<ScreenProps>) => page.show(draw(more)) }
}

/** A question of a page. */
export const field = (kind: PageField['kind'], more: Partial<PageField> = {}): PageField => ({ name: kind, kind, wire: kind, ...more })
