import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeSession } from '#tests/session/make-session.ts'
import { retryNow } from '../sync/pauses.ts'
import type { OpenPolicy, Session } from '../state/session.ts'
import { showPolicy } from './show-policy.ts'

let went: unknown[]
let shown: string[]
let network: { isHere: boolean; hasPart: boolean; status: number }
let session: Session
beforeEach(() => {
  went = []
  shown = []
  network = { isHere: false, hasPart: true, status: 200 }
  vi.stubGlobal('fetch', () =>
    network.isHere ? Promise.resolve(new Response('<p>x</p>', { status: network.status })) : Promise.reject(new TypeError('no network')),
  )
  const router = { path: () => '', parameter: () => undefined, isLinked: false, go: () => undefined, back: () => false }
  const made = makeSession({
    router: { ...router, load: (...given) => void went.push(given) },
    // ends when the applicant says to try again
    waitForNetwork: (_, signal) => new Promise((resolve) => signal?.addEventListener('abort', () => resolve())),
  })
  session = made.session
  session.store.setState({ current: 'name' })
})
afterEach(() => void vi.unstubAllGlobals())

const openPolicy: OpenPolicy = (_, { code }) => void shown.push(code)
const load = () => (network.isHere && network.hasPart ? Promise.resolve(openPolicy) : Promise.reject(new Error('no part')))
const tap = (code: string) => showPolicy(session, { code, address: `/base/policies/${code}`, words: code }, load)
const waiting = () => session.store.getState().waiting

test('a policy is shown over the page', async () => {
  network.isHere = true
  await tap('TERMS')
  expect([shown, went, waiting()]).toEqual([['TERMS'], [], 'none'])
})

test('without a network the page stays and says so, and shows the policy once the network is back', async () => {
  const tapped = tap('TERMS')
  await expect.poll(waiting).toBe('offline')
  network.isHere = true
  retryNow(session)
  await tapped
  expect([shown, went, waiting()]).toEqual([['TERMS'], [], 'none'])
})

test('of several policies that were asked for without a network, the last one alone is shown', async () => {
  const tapped = [tap('TERMS'), tap('PRIVACY'), tap('PRIVACY')]
  await expect.poll(waiting).toBe('offline')
  network.isHere = true
  retryNow(session)
  await Promise.all(tapped)
  expect([shown, waiting()]).toEqual([['PRIVACY'], 'none'])
})

test('a policy that was asked for without a network is not shown over another page', async () => {
  const tapped = tap('TERMS')
  await expect.poll(waiting).toBe('offline')
  session.store.setState({ current: 'contact' })
  network.isHere = true
  retryNow(session)
  await tapped
  expect([shown, went]).toEqual([[], []])
})

test.each([200, 404, 429, 503])(
  'where the server answers (%i) and the part does not come, the policy’s own page opens, and the way back leads to the form',
  async (status) => {
    network = { isHere: true, hasPart: false, status }
    await tap('TERMS')
    expect([shown, went, waiting()]).toEqual([[], [['policies/TERMS', 'push']], 'none'])
  },
)

test('a policy that does not come is waited for a few times only, so that Continue can be pressed again', async () => {
  const tapped = tap('TERMS')
  for (let tried = 0; tried < 4; tried++) {
    await expect.poll(waiting).toBe('offline')
    retryNow(session)
    await expect.poll(waiting).not.toBe('offline')
  }
  await tapped
  expect([shown, went, waiting()]).toEqual([[], [], 'none'])
})
