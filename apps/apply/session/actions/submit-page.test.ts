import { afterEach, describe, expect, test, vi } from 'vitest'
import { waitUntil } from '#tests/session/wait-until.ts'
import { site as colombia, testApplicant } from '#tests/journeys/harness/test-applicant.ts'
import { openTestSession, goTo } from '#tests/session/open-test-session.ts'
import { openStorageDoor } from '#core/browser/storage/storage-door.ts'
import type { Answers } from '#core/model/answers/answers.ts'
import type { Page } from '#core/model/page/page.ts'
import type { SiteConfiguration } from '#core/model/site/site-configuration.ts'
import { beginSession } from '../state/begin-session.ts'
import type { Press } from '../state/session-state.ts'
import { createSession } from '../state/create-session.ts'
import { loadFlow } from './load-flow.ts'
import { submitPage } from './submit-page.ts'

const nothing = (): void => {}
const never = () => new Promise<never>(nothing)
const storage = { length: 0, getItem: () => null, setItem: nothing, removeItem: nothing }

const page: Page = {
  id: 'first',
  stage: '10-loan',
  kind: 'personal-information',
  flow: 'dynamic',
  phase: 'before-offer',
  fields: [{ name: 'note', kind: 'text', wire: 'note', pattern: '^[a-z]+$' }],
  sheet: [
    { name: 'amount', kind: 'money', wire: 'amount', range: { min: 100, max: 1000, default: 300 } },
    { name: 'period', kind: 'count', wire: 'period', range: { min: 1, max: 36, default: 12 } },
  ],
}
const site: SiteConfiguration = JSON.parse('{"site":"x","timeZone":"UTC","locale":"en","currency":{"symbol":"$"},"limits":{}}')

/** A session on that page, with answers from a link or an earlier page. */
function begin(answers: Answers = {}) {
  const session = createSession(
    {
      site: { ...site, firstPage: page },
      backend: { site: 'x', backendUrl: '/api', product: 'x', token: () => undefined },
      pages: { sequence: never, page: never, checks: never },
      storage: openStorageDoor({ session: () => storage, local: () => storage }, nothing),
      router: { path: () => '', parameter: () => undefined, isLinked: false, load: nothing, go: nothing, back: () => false },
      findText: ([key = '']) => key,
      loadTexts: never,
      notify: nothing,
      log: nothing,
      now: () => 1,
      newId: () => 'tab',
      chance: () => 0,
      waitForNetwork: never,
      isEmbedded: false,
      paint: () => ({}),
      visit: () => ({}),
    },
    { put: async () => {}, remove: async () => {}, clear: async () => {}, all: async () => [], isDurable: () => false },
  )
  session.store.setState({ answers })
  return session
}

test('[S-2.6] where nobody has said an amount, Continue has the sheet ask for it and makes no lead', () => {
  const session = begin()
  submitPage(session, { path: 'first', typed: { note: 'good' } })
  expect(session.store.getState()).toMatchObject({ asksSheet: 1, errors: [], answers: { note: 'good' } })
  expect(session.store.getState().answers['amount']).toBeUndefined()
  expect(session.store.getState().isContinuing).toBe(false)
})

test('[S-2.6] the page’s own questions are put in order first', () => {
  const session = begin()
  submitPage(session, { path: 'first', typed: { note: '1' } })
  expect(session.store.getState().asksSheet).toBe(0)
  expect(session.store.getState().errors.map(({ fieldName }) => fieldName)).toEqual(['note'])
})

test('[S-2.6] an amount that is known is not asked for, and the standard period goes with it; one that no longer fits is', () => {
  const known = begin({ amount: 500 })
  submitPage(known, { path: 'first', typed: { note: 'good' } })
  expect(known.store.getState()).toMatchObject({ asksSheet: 0, answers: { amount: 500, period: 12 } })
  expect(known.store.getState().isContinuing).toBe(true)
  const past = begin({ amount: 5000 })
  submitPage(past, { path: 'first', typed: { note: 'good' } })
  expect(past.store.getState().asksSheet).toBe(1)
})

describe('a Continue while the draft is being restored', () => {
  let close = () => Promise.resolve()
  afterEach(async () => {
    await close()
    vi.unstubAllGlobals()
  })
  const { email, phoneNumber, generalPolicies } = testApplicant('accepted', 1)
  const typed = { email, phoneNumber, generalPolicies }
  const empty = { email: '', phoneNumber: '', generalPolicies: {} }

  /** A session on the first page of a site that still reads what an earlier page left, until it is let go. */
  async function openHeld(left: Parameters<typeof openTestSession>[0] = {}) {
    const opened = await openTestSession(left)
    vi.stubGlobal('document', new EventTarget())
    const { session } = opened
    close = opened.close
    goTo(session, 'loan-purpose', 'initial-details')
    const { run } = await loadFlow(session)
    let release: () => void = nothing
    const held = new Promise<void>((resolve) => (release = resolve))
    const all = () => held.then(() => session.records.all())
    void beginSession({ ...session, records: { ...session.records, all } }, {}, {})
    const submit = (press: Press) => run({ type: 'press', press })
    return { session, release, submit }
  }

  test('[S-2.6] counts once that is done, and once only', async () => {
    const { session, release, submit } = await openHeld()
    for (const form of [empty, typed, typed]) submit({ path: 'initial-details', typed: form })
    expect(session.store.getState()).toMatchObject({ asksSheet: 0, errors: [] })
    release()
    await waitUntil(() => expect(session.store.getState().asksSheet).toBe(1))
    expect(session.store.getState()).toMatchObject({ errors: [], answers: typed })
  })

  test('[S-2.6] goes on with what the draft says: nothing empty is put over it', async () => {
    const kept = { ...typed, amount: 700_000, period: 12 }
    const numbers = Object.fromEntries(Object.keys(kept).map((name) => [name, 1]))
    const leftTyped = JSON.stringify({ id: 'typed-before', site: colombia.id, at: Date.now(), answers: kept, numbers })
    const { session, release, submit } = await openHeld({ session: { leftTyped } })
    submit({ path: 'initial-details', typed: empty })
    release()
    await waitUntil(() => expect(session.store.getState().current).toBe('loan-purpose'))
    expect(session.store.getState()).toMatchObject({ errors: [], answers: kept, asksSheet: 0 })
  })
})
