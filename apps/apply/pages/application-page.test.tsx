import { createElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { afterPaint } from '#core/browser/clock.ts'
import { TextsContext } from '#core/ui/page/use-texts.ts'
import { openDom } from '#tests/dom/open-dom.ts'
import { renderPage } from '#tests/dom/render-page.tsx'
import { pageOf, t } from '#tests/dom/show-screen.tsx'
import { holdBackend, settled, type HeldCall } from '#tests/session/hold-backend.ts'
import { LEAD_ID, makeLeadView } from '#tests/session/make-lead-view.ts'
import { makePage } from '#tests/session/make-page.ts'
import { makeSession } from '#tests/session/make-session.ts'
import type { SessionState } from '../session/state/session-state.ts'
import { ApplicationPage } from './application-page.tsx'
import { loadScreen } from './screens.ts'

afterEach(() => void vi.unstubAllGlobals())

const painted = () => new Promise<void>(afterPaint)

interface ShowOptions {
  readonly isEmbedded?: boolean
  readonly at?: string
  readonly ahead?: string
  /** What the session has besides. */
  readonly has?: Partial<SessionState>
}

/** The site's page on a page of its flow, with the next one drawn ahead. */
async function show({ isEmbedded = false, at = 'initial-details', ahead = 'name', has = {} }: ShowOptions = {}) {
  const dom = openDom(`https://site.example/application-frontend/${at}`)
  vi.stubGlobal('history', { state: null, pushState: () => undefined, replaceState: () => undefined })
  const { session } = makeSession({
    isEmbedded,
    router: { path: () => at, parameter: () => undefined, isLinked: false, load: () => undefined, go: () => undefined, back: () => false },
  })
  const own = { ...session, findText: (keys: readonly string[]) => t([...keys]) }
  const order = [session.site.firstPage?.id ?? '', 'name', 'date-of-birth']
  session.store.setState({
    order,
    current: at,
    ahead: { path: ahead, answers: {} },
    pages: { ...session.store.getState().pages, other: makePage('other') },
    ...has,
  })
  const draw = createElement(TextsContext, { value: t }, createElement(ApplicationPage, { session: own }))
  const page = await renderPage(draw, dom)
  await page.run(painted)
  const set = (state: object) => page.run(() => session.store.setState(state))
  return { ...page, session, set, title: () => dom.document.title, settle: () => page.run(painted) }
}

const wrong = [{ fieldName: 'firstName', message: 'Write it' }]

test('the first page bears the brand’s own title, a later one its question, and each says that it has errors', async () => {
  const { session, set, settle, title } = await show({ at: makeSession().session.site.firstPage?.id ?? '' })
  const brand = session.site.pageData.title ?? session.site.brandName
  expect(title()).toBe(brand)
  const [first] = session.site.firstPage?.fields ?? []
  await set({ errors: [{ fieldName: first?.name ?? '', message: 'Write it' }] })
  await settle()
  expect(title().startsWith(t('errorPrefix'))).toBe(true)
  await set({ errors: [], current: 'name' })
  await settle()
  expect([title().startsWith(t('errorPrefix')), title().endsWith(session.site.brandName), title() === brand]).toEqual([false, true, false])
  await set({ errors: wrong })
  await settle()
  expect(title().startsWith(t('errorPrefix'))).toBe(true)
})

test('an embedded page leaves the title of the window alone', async () => {
  const { set, settle, title } = await show({ isEmbedded: true })
  await set({ current: 'name' })
  await settle()
  expect(title()).toBe('')
})

test('the next page is drawn outside of the document, without the errors of this one, and is put into it when its turn comes', async () => {
  const { all, set, find, session, settle } = await show({ at: 'name', ahead: 'date-of-birth' })
  expect(all('main').map((one) => one.getAttribute('data-path'))).toEqual(['name'])
  await set({ errors: wrong })
  expect([all('.problems').length, find('#firstName-error').textContent]).toEqual([1, 'Write it'])
  await set({ current: 'date-of-birth', errors: [], ahead: undefined })
  await settle()
  expect(all('main').map((one) => one.getAttribute('data-path'))).toEqual(['date-of-birth'])
  expect(all('.problems')).toEqual([])
  expect(session.store.getState().current).toBe('date-of-birth')
})

test('until a page is known the loader stands there, and says where there is no connection', async () => {
  const { set, find, text } = await show()
  await set({ current: undefined, ahead: undefined, waiting: 'none' })
  expect(find('.loader [role="status"]').textContent).toBe(t('loading'))
  await set({ waiting: 'offline' })
  expect(text()).toContain(t('waiting>offline'))
})

test('what is typed draws no page anew, and the summary follows the amount', async () => {
  const { set, find, session } = await show({ at: 'name', ahead: 'date-of-birth' })
  const main = find('main')
  await set({ answers: { ...session.store.getState().answers, amount: 300_000 } })
  expect([find('main') === main, find('.summary dd').textContent.replaceAll(/\D/gu, '')]).toEqual([true, '300000'])
})

test('a consent that is withdrawn while the form is open is said to be, its heading has the focus, and the page stays as it was', async () => {
  const backend = holdBackend()
  const lead = makeLeadView({ version: 2 })
  const day = '2026-03-18T15:00:00.000Z'
  const own = (accepted: boolean) => ({
    leadStatus: 1,
    begunAt: day,
    erasedAt: '2027-03-18T15:00:00.000Z',
    isErasing: false,
    lenders: [],
    consents: [{ code: 'NEWS', field: 'marketing', sentence: 'News', version: '1', required: false, accepted, at: day }],
    receipt: [],
  })
  const isAsked = (method: string) => backend.calls.some((call) => call.method === method)
  const responses: { readonly [call: string]: () => unknown } = {
    [`GET /customer/${LEAD_ID}/application`]: () => own(!isAsked('POST')),
    [`POST /customer/${LEAD_ID}/consents`]: () => [{ code: 'NEWS', accepted: false }],
    [`GET /lead/status/${LEAD_ID}`]: () => lead,
    [`GET /lead/${LEAD_ID}/answers`]: () => ({ lead, application: { generalPolicies: { NEWS: false } }, numbers: { generalPolicies: 6 } }),
  }
  backend.respondTo((call) => void call.respond(200, responses[`${call.method} ${call.path}`]?.() ?? {}))
  await loadScreen(pageOf('my-application'))
  const has = { beginning: 'done', leadId: LEAD_ID, view: makeLeadView(), answers: { generalPolicies: { NEWS: true } } } as const
  const page = await show({ at: 'my-application', has: { ...has, numbers: { generalPolicies: 5 } } })
  const more = 'steps>my-application>more'
  const until = (isThere: () => boolean) =>
    vi.waitFor(
      async () => {
        await page.run(settled)
        expect(isThere()).toBe(true)
      },
      { timeout: 60_000, interval: 1 },
    )
  await until(() => page.text().includes('News'))
  const main = page.find('main')
  await page.press(page.button(`${t(`${more}>withdraw`)}: News`))
  const isRead = ({ path }: HeldCall) => path.endsWith('/application')
  await until(() => backend.calls.filter(isRead).length > 1)
  await page.settle()
  expect([page.document.activeElement?.id, page.find('main') === main]).toEqual(['own-consents', true])
  expect(page.find('section[aria-labelledby="own-consents"] > [role="status"]').textContent).toBe(t(`${more}>withdrawn`))
  expect(page.session.store.getState().answers).toEqual({ generalPolicies: { NEWS: false } })
})
