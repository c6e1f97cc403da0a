import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { holdBackend, settled, type HeldBackend } from '#tests/session/hold-backend.ts'
import { LEAD_ID, makeLeadView } from '#tests/session/make-lead-view.ts'
import { makeSession } from '#tests/session/make-session.ts'
import { memoryRecords } from '#tests/session/memory-records.ts'
import { readKey, writeKey } from '#core/browser/storage/storage-door.ts'
import type { Session } from '../state/session.ts'
import { openSaveQueue } from './open-save-queue.ts'
import { readLead } from './read-lead.ts'
import { receiveView } from './receive-view.ts'
import { retry } from './retry.ts'
import { settleSave } from './settle-save.ts'

let backend: HeldBackend
let session: Session
beforeEach(() => {
  vi.stubGlobal('window', Object.assign(new EventTarget(), { requestIdleCallback: () => 0 }))
  vi.stubGlobal('requestIdleCallback', () => 0)
  vi.stubGlobal('location', new URL('https://form.example/loans/name'))
  backend = holdBackend()
  session = makeSession({ isEmbedded: true }).session
})
afterEach(() => {
  clearTimeout(session.running.settledTimer)
  vi.unstubAllGlobals()
})

const state = () => session.store.getState()

describe('a server that is asked where a lead is', () => {
  const ask = async (status: number, body?: unknown) => {
    writeKey(session.storage, 'lid', LEAD_ID)
    session.store.setState({ leadId: LEAD_ID, view: makeLeadView(), answers: { firstName: 'Ana' } })
    const asked = readLead(session, LEAD_ID)
    await backend.last().respond(status, body)
    return [await asked, state().leadId, state().view?.version, state().answers]
  }
  const answers = { firstName: 'Ana' }

  test.each([401, 404])(
    'and does not know it any more, or this browser: the lead is forgotten, its answers are not: status %i',
    async (status) => {
      expect(await ask(status, { code: 'lead-unknown' })).toEqual([true, undefined, undefined, answers])
    },
  )

  test('and does not know it any more while a hand-over is on its way: that goes no more, and the page waits no more', async () => {
    session.store.setState({ leadId: LEAD_ID, pressed: 'sending', waiting: 'sending' })
    await openSaveQueue(session).add({ id: 'save-1', kind: 'submit', key: 'k', madeAt: session.now(), body: {} })
    await ask(404, { code: 'lead-unknown' })
    expect([openSaveQueue(session).waiting(), state().waiting, state().leadId]).toEqual([[], 'none', undefined])
  })

  test.each([403, 500])('and does not say has said nothing of it: status %i', async (status) => {
    expect(await ask(status, makeLeadView({ version: 2 }))).toEqual([false, LEAD_ID, 1, answers])
  })

  test('and says where it is: that holds', async () => {
    expect(await ask(200, makeLeadView({ version: 2 }))).toEqual([true, LEAD_ID, 2, answers])
  })
})

test('the colours of a link are shown where the page has none of its own yet', () => {
  receiveView(session, makeLeadView())
  expect(state().uiColors).toBeUndefined()
  receiveView(session, makeLeadView({ version: 2, uiColors: { primary: '#005a3c' } }))
  receiveView(session, makeLeadView({ version: 3, uiColors: { primary: '#ffffff' } }))
  expect([state().uiColors, readKey(session.storage, 'uiColors')]).toEqual([{ primary: '#005a3c' }, { primary: '#005a3c' }])
})

describe('a part of the page that does not come', () => {
  const renewals: string[] = []
  beforeEach(() => {
    renewals.length = 0
    vi.stubGlobal('document', { addEventListener: (name: string) => void renewals.push(name), hidden: true })
    vi.useFakeTimers({ toFake: ['setInterval'] })
  })
  afterEach(() => void vi.useRealTimers())

  test.each([
    ['because its release is gone has the page loaded anew', 'a.js 404', ['input']],
    ['for another reason is tried again', '404 a.js', []],
  ])('%s', async (_, message, renewed) => {
    const made = makeSession()
    let tries = 0
    const attempt = () => (++tries === 1 ? Promise.reject(new Error(message)) : Promise.resolve('here'))
    expect(await retry(made.session, attempt)).toBe('here')
    expect([renewals, made.logged.map(({ sentence }) => sentence)]).toEqual([renewed, ['Failed to load a page']])
  })

  test('is tried again also where what was thrown is no error', async () => {
    let tries = 0
    expect(await retry(session, () => (++tries === 1 ? Promise.reject('gone 404') : Promise.resolve('here')))).toBe('here')
    expect(renewals).toEqual([])
  })
})

test('a lead that was made by its id alone is this browser’s: its secret is kept, the affiliate is told, and where it is, is asked', async () => {
  const save = { id: 'save-1', kind: 'create', key: 'k', madeAt: 0, body: {} } as const
  settleSave(session, save, { status: 201, isSuccess: true, body: { id: LEAD_ID, token: 'secret' } })
  expect([state().leadId, session.running.token, session.storage.session.readText('leadToken')]).toEqual([LEAD_ID, 'secret', 'secret'])
  await expect.poll(() => backend.calls.map(({ path }) => path).toSorted()).toEqual(['/affiliate/event', `/lead/status/${LEAD_ID}`])
  for (const call of backend.calls) await call.respond(404)
})

describe('the queue of saves', () => {
  const save = { id: 'save-1', kind: 'save', key: 'k', madeAt: 0, body: {} } as const

  test('takes a success with the lead’s id alone for stored', async () => {
    session.store.setState({ leadId: LEAD_ID })
    await openSaveQueue(session).add(save)
    await backend.last().respond(200, { id: LEAD_ID })
    expect(backend.calls.map(({ path }) => path)).toEqual(['/v3/lead', `/lead/status/${LEAD_ID}`])
    await backend.last().lose()
  })

  test('tries no refusal again: it is said, and what follows goes', async () => {
    const made = makeSession()
    made.session.store.setState({ leadId: LEAD_ID })
    await openSaveQueue(made.session).add(save)
    await backend.last().respond(422, { code: 'key-reused' })
    expect([openSaveQueue(made.session).waiting(), backend.calls.length, made.noted.length, made.logged.length]).toEqual([[], 1, 1, 1])
  })

  test('keeps a save of a lead that is not made yet, and calls that no failure', async () => {
    const made = makeSession()
    await openSaveQueue(made.session).add(save)
    await settled()
    expect([openSaveQueue(made.session).waiting(), backend.calls, made.logged]).toEqual([[save], [], []])
  })

  test('sends nothing of a record that cannot be read', async () => {
    const records = memoryRecords({ id: 'save-0' }, save)
    const own = { ...session, records }
    session.store.setState({ leadId: LEAD_ID })
    await openSaveQueue(own).resume()
    await settled()
    expect([backend.calls.map(({ key }) => key), openSaveQueue(own).waiting()]).toEqual([['k'], [save]])
    await backend.last().respond(200, makeLeadView())
  })

  test.each([
    ['dynamic', 'POST /v3/lead', 'PUT /v3/lead'],
    ['legacy', 'POST /v2/lead', 'PUT /v2/lead'],
  ] as const)('of a site with the %s flow makes its leads by %s and saves them by %s', async (flow, made, saved) => {
    const own = { ...session, site: { ...session.site, flow, captcha: undefined } }
    await openSaveQueue(own).add({ ...save, kind: 'create', body: { a: 1 } })
    await openSaveQueue(own).add({ ...save, id: 'save-2' })
    await settled()
    expect(backend.last().body).toEqual({ a: 1, product: session.backend.product })
    await backend.last().respond(201, makeLeadView())
    const calls = backend.calls.filter(({ path }) => path.endsWith('lead'))
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([made, saved])
    expect(calls.at(-1)?.body).toEqual({ id: LEAD_ID, product: session.backend.product })
    await calls.at(-1)?.respond(200, makeLeadView({ version: 2 }))
  })

  test('asks the captcha before a lead is made, where the site has one', async () => {
    const own = { ...session, site: { ...session.site, captcha: { id: 'none', settings: {} } } }
    session.running.captcha = Promise.resolve({ take: () => Promise.resolve('token') })
    await openSaveQueue(own).add({ ...save, kind: 'create' })
    await expect.poll(() => backend.calls.length).toBe(1)
    expect(backend.last().body['googleCaptchaToken']).toBe('token')
    await backend.last().respond(201, makeLeadView())
  })
})
