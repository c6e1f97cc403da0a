import { afterEach, expect, it, vi } from 'vitest'
import { watchLead } from '#apps/apply/session/sync/watch-lead.ts'
import { OFFERS_WATCHED_MS } from '#core/lead/waiting-times.ts'
import { leadViewOf, openTestSession } from './open-test-session.ts'
import type { TestResponse } from './test-backend.ts'
import { waitUntil } from './wait-until.ts'

let close: () => Promise<void> = () => Promise.resolve()
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

const checking = (version: number) => leadViewOf({}, { leadStatus: 3, progressState: [0, 6], version })

it('the page that waits for lenders says that there is no connection for as long as its server cannot be asked, and then no more', async () => {
  const next: TestResponse[] = []
  const opened = await openTestSession({ respond: () => next.shift() ?? 'lost' })
  close = opened.close
  const { session } = opened
  const said: string[] = []
  session.store.subscribe(({ waiting }) => said.at(-1) !== waiting && said.push(waiting))
  session.store.setState({ view: checking(1) })
  watchLead(session)
  await waitUntil(() => expect(opened.calls.length).toBeGreaterThan(3))
  expect(said).toEqual(['none', 'offline'])
  next.push({ status: 200, body: checking(2) }, 'none')
  await waitUntil(() => expect(session.store.getState().waiting).toBe('none'))
})

const rejected = () => leadViewOf({}, { leadStatus: -1, progressState: [0, 13], routeChange: { method: 'replace', route: '/rejected' } })

it.each([
  ['visible', 2],
  ['hidden', 1],
])('an answer that came to a %s page is asked for once more only where somebody may see it', async (visibilityState, times) => {
  vi.stubGlobal('document', { visibilityState, addEventListener: () => undefined })
  const opened = await openTestSession({ respond: () => ({ status: 200, body: rejected() }) })
  close = opened.close
  const { session } = opened
  session.store.setState({ view: checking(1) })
  watchLead(session)
  await waitUntil(() => expect(opened.path()).toBe('rejected'))
  await waitUntil(() => expect(opened.calls).toHaveLength(times))
})

it('a device that says it lost its network ends the question that hangs', async () => {
  const opened = await openTestSession({ respond: () => 'none' })
  close = opened.close
  const { session } = opened
  session.store.setState({ view: checking(1) })
  watchLead(session)
  await waitUntil(() => expect(opened.calls).toHaveLength(1))
  window.dispatchEvent(new Event('offline'))
  await waitUntil(() => expect(session.store.getState().waiting).toBe('offline'))
})

it('from the first offer to compare on, further ones come by themselves, until one is chosen', async () => {
  vi.stubGlobal('document', { visibilityState: 'hidden', addEventListener: () => undefined })
  const offer = { id: '1', partner: 'a', partnerName: 'A', amount: 1000, period: 12, periodScale: 'months', instalment: 100 }
  const compared = (names: readonly string[], more: object = {}) =>
    leadViewOf(
      {},
      {
        leadStatus: 5,
        progressState: [0, 10],
        dynamicPages: undefined,
        routeChange: { method: 'replace', route: '/accepted' },
        offers: names.map((partner) => ({ ...offer, partner, total: 1200, nominalRate: 10, apr: 11, ...more })),
        comparison: { asked: 2, answered: names.length, waiting: 2 - names.length, mayLend: [] },
      },
    )
  const [first, second, chosen] = [compared(['a']), compared(['a', 'b']), compared(['a', 'b'], { isChosen: true })]
  let now = first
  const held: { store?: Awaited<ReturnType<typeof openTestSession>>['session']['store'] } = {}
  const opened = await openTestSession({
    respond: () => (held.store?.getState().view?.version === now.version ? 'none' : { status: 200, body: now }),
  })
  close = opened.close
  const { session } = opened
  const { store } = session
  held.store = store
  store.setState({ leadId: first.id, view: { ...checking(1), version: first.version - 1 } })
  watchLead(session)
  await waitUntil(() => expect([opened.path(), store.getState().view?.offers.length]).toEqual(['accepted', 1]))
  await waitUntil(() => expect(store.getState().watch).toBe('reached'))
  expect(second.version).toBeGreaterThan(first.version)
  now = second
  window.dispatchEvent(new Event('offline'))
  await waitUntil(() => expect(store.getState().view?.offers).toHaveLength(2))
  now = chosen
  window.dispatchEvent(new Event('offline'))
  await waitUntil(() => expect(store.getState().watch).toBe('none'))
})

it('offers that are looked at for very long are asked about no more by themselves', async () => {
  const opened = await openTestSession({ respond: () => 'none' })
  close = opened.close
  const { session } = opened
  const comparison = { asked: 2, answered: 1, waiting: 1, mayLend: [] }
  session.store.setState({ view: leadViewOf({}, { leadStatus: 5, progressState: [0, 10], comparison }) })
  const times = [0, OFFERS_WATCHED_MS]
  watchLead({ ...session, now: () => times.shift() ?? 0 })
  await waitUntil(() => expect(times).toEqual([]))
  await waitUntil(() => expect(session.store.getState().watch).toBe('none'))
  expect(opened.calls).toEqual([])
})
