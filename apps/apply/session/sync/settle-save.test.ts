import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { KeptRecords } from '#core/browser/storage/kept-records.ts'
import { memoryStorage } from '#core/browser/storage/memory-storage.ts'
import type { Save } from './reduce-queue.ts'
import { openStorageDoor } from '#core/browser/storage/storage-door.ts'
import type { SiteConfiguration } from '#core/model/site/site-configuration.ts'
import { createSession } from '../state/create-session.ts'
import { settleSave } from './settle-save.ts'

/** What a page makes of the answers to its saves: today's, and those of the specification's older forms. */
const ID = '0b9a4c1e-6d1f-4c57-9f0e-1f2a3b4c5d6e'
const OTHER_ID = '1b9a4c1e-6d1f-4c57-9f0e-1f2a3b4c5d6e'
const TOKEN = 'a-secret-of-more-than-twenty-signs'
const view = {
  id: ID,
  version: 1,
  leadStatus: 1,
  progressState: 7,
  dataPoints: [],
  offers: [],
  asked: [],
  expiresAt: '2100-01-01T00:00:00.000Z',
}
const asked: string[] = []
beforeEach(() => {
  // what is done when the browser has time is not looked at here
  vi.stubGlobal('window', { requestIdleCallback: true })
  vi.stubGlobal('requestIdleCallback', () => 0)
  vi.stubGlobal('location', new URL('https://form.example/loans/name'))
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    return Promise.resolve(new Response(JSON.stringify(view), { headers: { 'content-type': 'application/json' } }))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  asked.length = 0
})

const records: KeptRecords = {
  put: async () => {},
  remove: async () => {},
  clear: async () => {},
  all: async () => [],
  isDurable: () => true,
}
const nothing = () => undefined

function openSession(backendUrl = '/api', isEmbedded = false) {
  const site: SiteConfiguration = JSON.parse(JSON.stringify({ site: 'a-co', backendUrl, limits: { sessionExpirationHours: 24 } }))
  const places = { session: memoryStorage(), local: memoryStorage() }
  const logged: string[] = []
  const paths: string[] = []
  const session = createSession(
    {
      site,
      backend: { site: 'a-co', backendUrl, product: 'a', token: () => session.running.token },
      pages: {
        sequence: async () => ({ stepOrder: ['name', 'email'], pages: {}, states: {}, kinds: {}, wirePaths: {} }),
        page: async () => undefined,
        checks: async () => ({}),
      },
      storage: openStorageDoor({ session: () => places.session, local: () => places.local }, (sentence) => logged.push(sentence)),
      router: {
        path: () => 'name',
        parameter: nothing,
        isLinked: false,
        load: nothing,
        go: (path) => void paths.push(path),
        back: () => false,
      },
      findText: () => '',
      loadTexts: async () => {},
      notify: (key) => void logged.push(key),
      log: (sentence) => void logged.push(sentence),
      now: () => 0,
      newId: () => ID,
      chance: () => 0,
      waitForNetwork: async () => {},
      isEmbedded,
      paint: () => ({}),
      visit: () => ({}),
    },
    records,
  )
  const stored = () => ({
    session: places.session.getItem('lid'),
    local: places.local.getItem('lid'),
    token: places.session.getItem('leadToken'),
  })
  return { session, stored, logged, paths }
}

const save = (kind: Save['kind']): Save => ({ id: 'save-1', kind, key: ID, madeAt: 0, body: { numbers: { firstName: 3 } } })
const response = (status: number, body?: unknown) => ({ status, isSuccess: status < 300, body })

test('[S-7.6] the returned id is read and stored, in both storages', async () => {
  for (const kind of ['create', 'save'] as const) {
    const { session, stored, logged } = openSession()
    settleSave(session, save(kind), response(kind === 'create' ? 201 : 200, view))
    await expect.poll(stored).toMatchObject({ session: ID, local: ID })
    expect([session.store.getState().acknowledged, logged]).toEqual([{ firstName: 3 }, []])
  }
})

test('[S-7.6] an answer of the older form, the id alone, is enough: where the lead is, is asked', async () => {
  const { session, stored, logged } = openSession()
  settleSave(session, save('create'), response(200, { id: ID }))
  await expect.poll(stored).toMatchObject({ session: ID, local: ID })
  await expect.poll(() => session.store.getState().view?.id).toBe(ID)
  // beside it an affiliate may be told
  expect(asked.filter((url) => url.includes('/lead/'))).toEqual([`/api/lead/status/${ID}`])
  expect([logged, session.store.getState().acknowledged]).toEqual([[], { firstName: 3 }])
})

test('[S-7.6] a save whose answer names no lead, or another one, is not taken for stored', () => {
  for (const body of [undefined, {}, { id: 'x' }, { id: OTHER_ID }]) {
    const { session, logged } = openSession()
    session.store.setState({ leadId: ID })
    settleSave(session, save('save'), response(200, body))
    expect([session.store.getState().acknowledged, logged[0]]).toEqual([{}, 'Failed to update lead'])
  }
})

test('[S-7.6] a lead that is made without saying which is logged, and the next save makes it', async () => {
  const { session, stored, logged } = openSession()
  settleSave(session, save('create'), response(204))
  expect([logged[0], session.store.getState().leadId, stored().local]).toEqual(['Failed to post lead', undefined, null])
})

test.each([
  ['a list of errors alone', { errors: [{ fieldName: 'email', message: 'No' }] }],
  ['errors beside other things', { id: ID, progressState: 3, errors: [{ fieldName: 'email', message: 'No' }, { fieldName: 7 }] }],
])('a refusal that holds %s shows those at their field', (_, body) => {
  const { session } = openSession()
  session.store.setState({ leadId: ID })
  settleSave(session, save('save'), response(400, body))
  expect(session.store.getState().errors).toEqual([{ fieldName: 'email', message: 'No' }])
})

test.each([
  ['/api', false, null],
  ['https://form.example/api', false, null],
  ['https://api.example', false, TOKEN],
  ['/api', true, TOKEN],
])('[S-1.5] with the backend %s, in a frame: %s, the tab keeps the secret %j', async (backendUrl, isEmbedded, kept) => {
  const { session, stored } = openSession(backendUrl, isEmbedded)
  settleSave(session, save('create'), response(201, { ...view, token: TOKEN }))
  expect([session.running.token, stored().token]).toEqual([TOKEN, kept])
})
