import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { settled, holdBackend, type HeldBackend } from '#tests/session/hold-backend.ts'
import { LEAD_ID, makeLeadView } from '#tests/session/make-lead-view.ts'
import { makePage } from '#tests/session/make-page.ts'
import { makeSession } from '#tests/session/make-session.ts'
import type { Answers } from '#core/model/answers/answers.ts'
import type { Page } from '#core/model/page/page.ts'
import { openFlow } from './open-flow.ts'
import { standardBeside } from './standard-beside.ts'
import { findErrors, sayErrors } from './find-errors.ts'

let idle: (() => void)[]
let backend: HeldBackend
let page: EventTarget & { visibilityState: string }
beforeEach(() => {
  idle = []
  const requestIdleCallback = (run: () => void) => void idle.push(run)
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('window', Object.assign(new EventTarget(), { requestIdleCallback }))
  vi.stubGlobal('requestIdleCallback', requestIdleCallback)
  vi.stubGlobal('document', page)
  backend = holdBackend()
})
afterEach(() => void vi.unstubAllGlobals())

const router = {
  path: () => '',
  parameter: () => undefined,
  isLinked: false,
  load: () => undefined,
  go: () => undefined,
  back: () => false,
}
const bare = () => {
  const { session } = makeSession()
  return { ...session.site, trackers: undefined, captcha: undefined }
}

test('scripts of others come when the browser has nothing better to do, only those that the site has, and none over a link’s secret', () => {
  const begin = (site: object, isLinked = false) => {
    idle = []
    openFlow(makeSession({ site: { ...bare(), ...site }, router: { ...router, isLinked } }).session)
    return idle.length
  }
  expect([begin({}), begin({ trackers: {} }), begin({ captcha: { id: 'none', settings: {} } })]).toEqual([0, 1, 1])
  expect([begin({ trackers: {}, captcha: {} }), begin({ trackers: {}, captcha: {} }, true)]).toEqual([2, 0])
})

test('a tab that is shown again asks where its lead is', async () => {
  const { session } = makeSession({ site: bare() })
  openFlow(session)
  session.store.setState({ beginning: 'done', leadId: LEAD_ID, view: makeLeadView() })
  page.visibilityState = 'hidden'
  page.dispatchEvent(new Event('visibilitychange'))
  expect(backend.calls).toEqual([])
  page.visibilityState = 'visible'
  page.dispatchEvent(new Event('visibilitychange'))
  await settled()
  expect(backend.last().path).toBe(`/lead/status/${LEAD_ID}`)
  await backend.last().respond(200, makeLeadView())
})

test('the link’s answers go into every page that is here', () => {
  const { session } = makeSession({ site: bare() })
  session.store.setState({ fromLink: { firstName: 'Ana', amount: 900_000 } })
  openFlow(session).prefill()
  expect(session.store.getState().answers).toMatchObject({ firstName: 'Ana', amount: 900_000 })
})

test('the actions are those of the page that is asked for', async () => {
  const { session } = makeSession({ site: bare() })
  session.store.setState({ leadId: LEAD_ID })
  openFlow(session)
    .actions(makePage('vehicle', { skipCall: { method: 'POST', path: '/vehicle/skip' } }))
    .skip()
  expect(backend.last().path).toBe('/vehicle/skip')
  await backend.last().respond(400, {})
})

const SHEET: Page['sheet'] = [
  { name: 'amount', kind: 'money', wire: 'amount', range: { min: 1, max: 9, default: 3 } },
  { name: 'period', kind: 'count', wire: 'period', range: { min: 1, max: 9, default: 5 } },
  { name: 'note', kind: 'text', wire: 'note' },
]

test.each<[Answers, Answers]>([
  [{}, {}],
  [{ amount: 7 }, { period: 5 }],
  [{ amount: 7, period: 2 }, {}],
  [{ period: 2 }, {}],
])(
  'of a sheet with the answers %j the standard beside is %j: nothing is assumed before the first question is answered',
  (answers, standard) => {
    expect(standardBeside(makePage('a', { sheet: SHEET }), answers)).toEqual(standard)
  },
)

test('a page without a sheet has no standard', () => expect(standardBeside(makePage('a'), { a: 'x' })).toEqual({}))

test('what does not pass is said at the part of the field that it is about, in the order of the fields', () => {
  const { session } = makeSession({ findText: (keys) => keys.join() })
  const note = { name: 'note', kind: 'text', wire: 'note', pattern: '^[a-z]+$' } as const
  const fields = [{ name: 'all', kind: 'rows', wire: 'all', rows: { min: 0, max: 9, fields: [note] } }, note] as const
  const page = makePage('a', { fields })
  const errors = sayErrors(session, page, findErrors(session, page, { all: [{ note: 'x' }, { note: '1' }], note: '1' }))
  const message = 'fields>note>errors>format,errors>format'
  expect(errors).toEqual([
    { fieldName: 'all.1.note', message },
    { fieldName: 'note', message },
  ])
})
