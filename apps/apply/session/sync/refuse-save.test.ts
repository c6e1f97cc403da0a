import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { holdBackend, settled, type HeldBackend } from '#tests/session/hold-backend.ts'
import { LEAD_ID, makeLeadView } from '#tests/session/make-lead-view.ts'
import { makeSession } from '#tests/session/make-session.ts'
import { memoryStorage } from '#core/browser/storage/memory-storage.ts'
import { openStorageDoor, readKey, removeKey, writeKey } from '#core/browser/storage/storage-door.ts'
import type { Session } from '../state/session.ts'
import type { Save } from './reduce-queue.ts'
import { openSaveQueue } from './open-save-queue.ts'
import { acknowledge, errorsOf, refuse, settleSave } from './settle-save.ts'

let backend: HeldBackend
let session: Session
let noted: readonly string[]
let path: string
const went: string[] = []
beforeEach(() => {
  vi.stubGlobal('window', Object.assign(new EventTarget(), { requestIdleCallback: () => 0 }))
  vi.stubGlobal('requestIdleCallback', () => 0)
  backend = holdBackend()
  path = 'name'
  went.length = 0
  const go = (to: string, method: string) => {
    went.push(`${method} ${to}`)
    path = to
  }
  const router = { path: () => path, parameter: () => undefined, isLinked: false, load: () => undefined, back: () => false, go }
  const made = makeSession({ router })
  session = made.session
  noted = made.noted
  writeKey(session.storage, 'lid', LEAD_ID)
  session.store.setState({
    leadId: LEAD_ID,
    order: ['initial-details', 'name'],
    answers: { firstName: 'Ana', generalPolicies: { TERMS: true } },
  })
})
afterEach(() => {
  clearTimeout(session.running.settledTimer)
  clearTimeout(session.running.slowTimer)
  vi.unstubAllGlobals()
})

const state = () => session.store.getState()
const save = (kind: Save['kind'], body: Save['body'] = {}): Save => ({ id: `save-${kind}`, kind, key: 'k', madeAt: session.now(), body })
const response = (status: number, body?: unknown) => ({ status, isSuccess: status < 300, body })
const problem = (status: number, code: string) => response(status, { code })

describe('a refusal', () => {
  test.each([problem(404, 'lead-unknown'), problem(410, 'lead-expired'), response(401)])(
    'that says that the lead is gone begins another attempt with the same answers, whose consents are asked again: %j',
    async (refusal) => {
      await openSaveQueue(session).add(save('save'))
      refuse(session, refusal)
      await settled()
      expect(session.running.queue?.waiting()).toEqual([])
      expect([state().leadId, state().answers, path, went]).toEqual([
        undefined,
        { firstName: 'Ana' },
        'initial-details',
        ['replace initial-details'],
      ])
      expect(noted).toHaveLength(1)
      clearTimeout(session.running.settledTimer)
    },
  )

  test('of a lead that was taken off this device in another tab begins with nothing of it', async () => {
    removeKey(session.storage, 'lid')
    refuse(session, problem(404, 'lead-unknown'))
    await settled()
    expect([state().leadId, state().answers, path]).toEqual([undefined, {}, 'initial-details'])
    expect(session.storage.local.readText('__storageTest')).toBeNull()
  })

  test('of a lead that a full storage could not note keeps its answers: nobody took them off this device', async () => {
    const full = memoryStorage({ other: 'x' })
    const refuseWrite = () => {
      throw new Error('QuotaExceededError')
    }
    const find = { session: () => memoryStorage(), local: () => ({ ...full, length: full.length, setItem: refuseWrite }) }
    session = { ...session, storage: openStorageDoor(find, () => undefined) }
    expect(session.storage.local.isKept).toBe(true)
    refuse(session, problem(404, 'lead-unknown'))
    await settled()
    expect([state().leadId, state().answers, path]).toEqual([undefined, { firstName: 'Ana' }, 'initial-details'])
  })

  test('of a lead that is gone begins another attempt also where no save waits', async () => {
    refuse(session, problem(404, 'lead-unknown'))
    await settled()
    expect([state().leadId, path]).toEqual([undefined, 'initial-details'])
  })

  test('of a step that the application has left asks where it is, and goes there without a word', async () => {
    refuse(session, problem(409, 'move-not-allowed'))
    await backend.last().respond(200, makeLeadView({ version: 2, leadStatus: -1, progressState: [0, 13] }))
    await expect.poll(() => path).toBe('rejected')
    expect([backend.calls[0]?.path, noted]).toEqual([`/lead/status/${LEAD_ID}`, []])
  })

  test('of such a step where there is no lead is said', () => {
    session.store.setState({ leadId: undefined })
    refuse(session, problem(409, 'move-not-allowed'))
    expect([backend.calls, noted.length]).toEqual([[], 1])
  })

  test('[I-10] of a hand-over whose answers were changed elsewhere shows the newest ones, keeps what was typed since, and says so', async () => {
    const view = makeLeadView({ version: 4 })
    const answers = { firstName: 'Ana', lastName: 'Paz' }
    session.store.setState({ view: makeLeadView({ version: 3 }), answers, numbers: { firstName: 1, lastName: 9 } })
    settleSave(session, save('submit'), problem(409, 'answers-changed'))
    await settled()
    expect([backend.last().path, noted]).toEqual([`/lead/${LEAD_ID}/answers`, []])
    const application = { personalDetails: { firstName: 'Eva', lastName: 'Gil' } }
    await backend.last().respond(200, { lead: view, application, numbers: { firstName: 5, lastName: 5 } })
    await expect.poll(() => noted).toEqual(['problems>answers-changed'])
    expect([state().answers, state().numbers, path, went]).toEqual([
      { firstName: 'Eva', lastName: 'Paz' },
      { firstName: 5, lastName: 9 },
      'name',
      [],
    ])
  })

  test('[I-10] of such a hand-over is said also where the newest answers do not come, and those of the page stay', async () => {
    session.store.setState({ view: makeLeadView({ version: 3 }) })
    settleSave(session, save('submit'), problem(409, 'answers-changed'))
    await backend.last().respond(503)
    expect([noted, state().answers['firstName']]).toEqual([['problems>answers-changed'], 'Ana'])
  })

  test('[I-10] and where a part of the page that takes them does not load', async () => {
    session.store.setState({ view: makeLeadView({ version: 3 }) })
    const pages = { ...session.pages, sequence: () => Promise.reject(new Error('lost')) }
    settleSave({ ...session, pages }, save('submit'), problem(409, 'answers-changed'))
    await backend.last().respond(200, { lead: makeLeadView({ version: 4 }), application: {}, numbers: {} })
    expect([noted, state().answers['firstName']]).toEqual([['problems>answers-changed'], 'Ana'])
  })

  test('that belongs to no page is said, and the application stays as it is', async () => {
    refuse(session, problem(429, 'too-many-requests'))
    refuse(session, response(400, { code: 'answers-refused', errors: [{ fieldName: 'unheard-of', message: 'No' }] }))
    await settled()
    expect([noted.length, noted[0], state().leadId, path]).toEqual([2, 'problems>too-many-requests', LEAD_ID, 'name'])
  })

  test('with an error at a field stands there, and nothing is said beside it', () => {
    const errors = [{ fieldName: 'firstName', message: 'No' }]
    refuse(session, response(404, { code: 'lead-unknown', errors }))
    expect([state().errors, noted, state().leadId]).toEqual([errors, [], LEAD_ID])
    expect([errorsOf(response(400)), errorsOf(response(400, { errors: 'x' }))]).toEqual([[], []])
  })
})

describe('a save that came through', () => {
  test('of the hand-over ends the wait and leads to where the application is; another one leaves the applicant at their page', () => {
    const view = makeLeadView({ version: 2, leadStatus: 1, routeChange: { method: 'push', route: '/education' } })
    session.store.setState({ pressed: 'sending', waiting: 'sending' })
    settleSave(session, save('save'), response(200, view))
    expect([state().waiting, went]).toEqual(['sending', []])
    settleSave(session, save('submit'), response(200, view))
    expect(state().waiting).toBe('none')
    return expect.poll(() => path).not.toBe('name')
  })

  test('of a page leads on where another tab has handed the application over', async () => {
    settleSave(session, save('save'), response(200, makeLeadView({ version: 2, leadStatus: -1, progressState: [0, 13] })))
    await settled()
    expect(path).toBe('rejected')
  })

  test('with errors at fields, as older servers send them, shows those and leads nowhere else', async () => {
    const errors = [{ fieldName: 'firstName', message: 'No' }]
    settleSave(session, save('submit'), response(200, { ...makeLeadView({ version: 2, leadStatus: 3 }), errors }))
    await settled()
    expect([path, state().errors]).toEqual(['name', errors])
  })

  test('that made the lead ends the reapplying and tells the affiliate; one that saves a page does neither', async () => {
    writeKey(session.storage, 'reapplying', true)
    settleSave(session, save('save'), response(200, makeLeadView({ version: 2 })))
    await settled()
    expect([readKey(session.storage, 'reapplying'), backend.calls]).toEqual([true, []])
    settleSave(session, save('create'), response(201, makeLeadView({ version: 3 })))
    expect(readKey(session.storage, 'reapplying')).toBeUndefined()
    await expect.poll(() => backend.calls.map((call) => call.path)).toEqual(['/affiliate/event'])
    await backend.last().respond(202)
  })

  test('by its id alone of the hand-over asks where the application is and leads there', async () => {
    settleSave(session, save('submit'), response(200, { id: LEAD_ID }))
    await settled()
    expect([backend.last().path, path]).toEqual([`/lead/status/${LEAD_ID}`, 'name'])
    await backend.last().respond(200, makeLeadView({ version: 2, leadStatus: -1, progressState: [0, 13] }))
    expect(path).toBe('rejected')
  })

  test('by its id alone of a page asks where the application is and stays', async () => {
    settleSave(session, save('save'), response(200, { id: LEAD_ID }))
    await settled()
    await backend.last().respond(200, makeLeadView({ version: 2, leadStatus: -1, progressState: [0, 13] }))
    expect([path, state().view?.version]).toEqual(['name', 2])
  })
})

test('a hand-over that was refused no longer waits, is logged once, and says why', () => {
  const { session: own, logged, noted: said } = makeSession()
  own.store.setState({ leadId: LEAD_ID, pressed: 'sending', waiting: 'sending' })
  settleSave(own, save('submit'), problem(422, 'key-reused'))
  expect([own.store.getState().waiting, logged, said.length]).toEqual(['none', [{ sentence: 'Failed to update lead', error: 422 }], 1])
})

test('an acknowledgement counts for the answers as they were sent: one that was typed anew meanwhile is still to be saved', () => {
  session.store.setState({ numbers: { firstName: 6, lastName: 2 } })
  const shownConsents = [{ code: 'TERMS', version: '1', accepted: true }]
  acknowledge(session, { body: { numbers: { firstName: 5 }, shownConsents } })
  expect([state().acknowledged, state().numbers]).toEqual([{ firstName: 5 }, { firstName: 6, lastName: 2 }])
  expect([state().acknowledgedAt, state().consents]).toEqual([
    session.now(),
    [{ ...shownConsents[0], at: new Date(session.now()).toISOString() }],
  ])
  acknowledge(session, { body: {} })
  acknowledge(session, { body: { numbers: 'x', shownConsents: 'x' } })
  expect(state().acknowledged).toEqual({ firstName: 5 })
})
