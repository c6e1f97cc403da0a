import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { holdBackend, settled, type HeldBackend } from '#tests/session/hold-backend.ts'
import { makeSession } from '#tests/session/make-session.ts'
import type { Session } from '../state/session.ts'
import { callUnasked, callUntilReached, callWithRetry, notifyProblem, sayProblem, sentenceOf } from './call-with-retry.ts'
import { retryNow, tryOnce } from './pauses.ts'

const CALL = { method: 'POST', path: '/lead/thing' } as const
const input = { body: { code: '123456' } }

let backend: HeldBackend
let session: Session
let pauses: number[]
let said: string[]
beforeEach(() => {
  backend = holdBackend()
  pauses = []
  session = makeSession({ waitForNetwork: (milliseconds) => Promise.resolve(void pauses.push(milliseconds)) }).session
  said = []
  session.store.subscribe(({ waiting }) => void (said.at(-1) === waiting || said.push(waiting)))
})
afterEach(() => void vi.unstubAllGlobals())

const keys = () => new Set(backend.calls.map(({ key }) => key))

describe('a call that the page waits for', () => {
  test('is tried five times with one key while the server is broken, and its last response is the applicant’s', async () => {
    backend.respondTo((call) => void call.respond(500 + backend.calls.length))
    const { status } = await callWithRetry(session, CALL, input)
    expect([status, backend.calls.length, keys().size, pauses]).toEqual([505, 5, 1, [500, 1000, 2000, 4000]])
    expect(backend.last()).toMatchObject({ method: 'POST', path: '/lead/thing', body: { code: '123456' }, key: expect.any(String) })
  })

  test('says that it is sending until there is a response, and then no more, also where it breaks off', async () => {
    const response = callWithRetry(session, CALL, input)
    await settled()
    expect(said).toEqual(['sending'])
    await backend.last().respond(200, {})
    expect([(await response).status, said]).toEqual([200, ['sending', 'none']])
    const broken = { ...session, chance: () => expect.fail('broken') }
    backend.respondTo((call) => void call.respond(503))
    await expect(callWithRetry(broken, CALL, input)).rejects.toThrow('broken')
    expect(session.store.getState().waiting).toBe('none')
  })

  test.each([400, 404, 422])('is not tried again where the server refuses it with %i', async (status) => {
    backend.respondTo((call) => void call.respond(status, { code: 'code-wrong' }))
    expect((await callWithRetry(session, CALL, input)).status).toBe(status)
    expect([backend.calls.length, pauses]).toEqual([1, []])
  })

  test('waits as long as a busy server says where that is soon, and says so at once where it is later', async () => {
    backend.respondTo((call) => void call.respond(backend.calls.length === 1 ? 429 : 200, {}, { 'retry-after': '5' }))
    expect((await callWithRetry(session, CALL, input)).status).toBe(200)
    expect(pauses).toEqual([5000])
    backend.respondTo((call) => void call.respond(429, {}, { 'retry-after': '6' }))
    expect((await callWithRetry(session, CALL, input)).status).toBe(429)
    expect([backend.calls.length, pauses]).toEqual([3, [5000]])
  })

  test('is tried again after a pause where a busy server says no time, and a broken one a long time', async () => {
    backend.respondTo((call) => void call.respond(backend.calls.length === 1 ? 429 : 200))
    expect((await callWithRetry(session, CALL, input)).status).toBe(200)
    const before = backend.calls.length
    backend.respondTo((call) => void call.respond(backend.calls.length === before + 1 ? 503 : 200, {}, { 'retry-after': '6' }))
    expect((await callWithRetry(session, CALL, input)).status).toBe(200)
    expect(pauses).toEqual([500, 6000])
  })

  test('that hangs is begun anew with the same key by who presses to try again, however often, and at once', async () => {
    const response = callWithRetry(session, CALL, input)
    for (let presses = 1; presses <= 7; presses++) {
      await settled()
      expect(backend.calls).toHaveLength(presses)
      retryNow(session)
    }
    await settled()
    await backend.last().respond(200, {})
    expect([(await response).status, backend.calls.length, keys().size, pauses]).toEqual([200, 8, 1, []])
  })
})

test('who presses to try again begins everything anew that hangs, a save that went out meanwhile and the page’s own call', async () => {
  const response = callWithRetry(session, CALL, input)
  await settled()
  const save = tryOnce(session, (signal) => new Promise<string>((resolve) => signal.addEventListener('abort', () => resolve('given up'))))
  const done = tryOnce(session, (signal) => Promise.resolve(signal))
  const over = await done
  retryNow(session)
  expect(await save).toBe('given up')
  await settled()
  expect([backend.calls.length, over.aborted]).toEqual([2, false])
  await backend.last().respond(200, {})
  expect((await response).status).toBe(200)
})

test('a call that nobody pressed for leaves presses alone; the page says only while it pauses that there is no connection', async () => {
  const pressed: string[] = []
  session.store.subscribe((state) => pressed.push(state.pressed))
  const response = callUnasked(session, CALL, input)
  await settled()
  expect(said).toEqual([])
  await backend.last().lose()
  expect(said).toEqual(['offline', 'none'])
  await backend.last().respond(200, {})
  expect([(await response).status, backend.calls.length, keys().size, new Set(pressed)]).toEqual([200, 2, 1, new Set(['none'])])
})

test('what a page cannot begin without is asked for until the server has said something, be it a refusal', async () => {
  const responses = [503, 429, 502, 500, 503, 504, 503, 404]
  backend.respondTo((call) => void call.respond(responses.shift() ?? 200))
  expect((await callUntilReached(session, { ...CALL, method: 'GET' }, {})).status).toBe(404)
  expect([backend.calls.length, said.at(0), said.at(-1)]).toEqual([8, 'offline', 'none'])
})

test('a refusal is said in the sentence of its code; one that nobody knows, or a response without one, as unexpected', () => {
  const sentence = (body: unknown) => sentenceOf({ status: 400, isSuccess: false, body }).key
  expect(
    [{ code: 'lead-unknown' }, { code: 'too-many-requests' }, { code: 'toString' }, { code: 'new' }, {}, undefined].map(sentence),
  ).toEqual([
    'problems>lead-unknown',
    'problems>too-many-requests',
    'problems>unexpected',
    'problems>unexpected',
    'problems>unexpected',
    'problems>unexpected',
  ])
})

test('a refusal that names a time of a minute or more says when to try again, in the page as in a notice', () => {
  const response = { status: 429, isSuccess: false, body: { code: 'too-many-tries' }, retryAfterSeconds: 600 }
  expect(sentenceOf(response)).toEqual({ key: 'problems>too-many-minutes', values: { number: '10' } })
  expect(sentenceOf({ ...response, retryAfterSeconds: 5 }).key).toBe('problems>too-many-tries')
  const noted: unknown[] = []
  notifyProblem({ notify: (...said) => void noted.push(said) }, response)
  expect(noted).toEqual([['problems>too-many-minutes', { number: '10' }]])
  expect(sayProblem({ findText: (keys, values) => `${keys.join('')} ${String(values['number'])}` }, response)).toBe(
    'problems>too-many-minutes 10',
  )
})
