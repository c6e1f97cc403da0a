import { afterEach, expect, it, vi } from 'vitest'
import { watchLead } from '#apps/apply/session/sync/watch-lead.ts'
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
