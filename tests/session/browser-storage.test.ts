import { afterEach, expect, test, vi } from 'vitest'
import { keptChoices, keptBy, keptSentEvents } from '#apps/apply/tracking/kept-choices.ts'
import { LEFT_KEY, draftId } from '#apps/apply/session/drafts/autosave.ts'
import { readDrafts } from '#apps/apply/session/drafts/read-drafts.ts'
import { TOKEN_KEY } from '#apps/apply/session/drafts/store-lead.ts'
import { clickIds } from '#catalogue/click-ids.gen.ts'
import { readKeptClicks, writeKeptClicks } from '#core/browser/storage/kept-clicks.ts'
import { openKeptRecords } from '#core/browser/storage/kept-records.ts'
import { memoryStorage } from '#core/browser/storage/memory-storage.ts'
import type { Save } from '#apps/apply/session/sync/reduce-queue.ts'
import { createSaveQueue } from '#apps/apply/session/sync/save-queue.ts'
import { openStorageDoor, readKey, writeKey } from '#core/browser/storage/storage-door.ts'
import { STORAGE_KEYS, type StorageKey, type StoredValues } from '#core/browser/storage/storage-keys.ts'
import { FORM_SOURCE, MESSAGE_VERSION, type FormEvent } from '#core/embedding/host-messages.ts'
import { makeSession, SESSION_STARTED_AT } from './make-session.ts'

/**
 * What browsers have stored under a release, text by text: a later release reads the same values
 * under the same names. A line here may only change if browsers with the former text still work.
 */
const ID = '11111111-2222-3333-4444-555555555555'
const AT = '2026-11-20T12:00:00.000Z'
const at = new Date(AT)
const PAGE = { path: 'name', context: 'person', dataPoints: ['firstName'], prevButtonFormPath: null, nextButtonFormPath: null }
const FORM = {
  pages: [PAGE],
  stepOrder: ['name'],
  dataPointsPerStep: { name: ['firstName'] },
  dataPointsToSubmit: ['firstName'],
  errors: [{ fieldName: 'firstName', message: 'no' }],
  erroredFormPath: 'name',
}
const LEAD = {
  application: { amount: 1 },
  customerConsents: [{ code: 'email', version: '1', accepted: true, at: AT }],
  applicationResult: { application: { status: 'OK' }, offerId: '1', partner: { name: 'P' } },
}

type Place = 'session' | 'local' | 'both'
const STORED: { readonly [Key in StorageKey]: readonly [place: Place, text: string, value: StoredValues[Key]] } = {
  storedLoanApplication: [
    'local',
    `{"leadStatus":1,"personalDetails":{"firstName":"Ana"},"expiresAt":"${AT}"}`,
    { leadStatus: 1, personalDetails: { firstName: 'Ana' }, expiresAt: AT },
  ],
  leadApplication: [
    'session',
    `{"application":{"amount":1},"customerConsents":[{"code":"email","version":"1","accepted":true,"at":"${AT}"}],"applicationResult":{"application":{"status":"OK"},"offerId":"1","partner":{"name":"P"}},"lastOperationTimestamp":"${AT}"}`,
    { ...LEAD, lastOperationTimestamp: at },
  ],
  state: ['session', '[0,5]', [0, 5]],
  affiliateReferenceParams: [
    'both',
    `{"attribute":"a","subId":"b","transactionId":"c","setAt":"${AT}"}`,
    { attribute: 'a', subId: 'b', transactionId: 'c', setAt: at },
  ],
  sessionId: ['session', ID, ID],
  sessionStartedAt: ['session', AT, at],
  newSessionFlag: ['session', 'true', true],
  sessionUrl: ['session', 'https://recorder.example/s/1', 'https://recorder.example/s/1'],
  initAt: ['session', AT, at],
  lid: ['both', ID, ID],
  companyData: ['session', '[{"name":"A","taxRegistryCode":"9","address":"B"}]', [{ name: 'A', taxRegistryCode: '9', address: 'B' }]],
  redirected: ['session', 'true', true],
  redirectUrl: ['session', 'https://lender.example/go?x=1', 'https://lender.example/go?x=1'],
  redirectMethod: ['session', 'POST', 'POST'],
  sessionAcceptedRedirected: ['session', 'true', true],
  reapplying: ['session', 'true', true],
  logRocketBlocked: ['local', 'true', true],
  logRocket: ['session', 'initialised', 'initialised'],
  routeChange: ['session', '{"method":"replace","route":"/checking"}', { method: 'replace', route: '/checking' }],
  dynamicPages: ['session', JSON.stringify(FORM), FORM],
  uiColors: ['session', '{"brand":"#aabbcc"}', { brand: '#aabbcc' }],
  asyncFormData: ['session', '{"postalCode":["x"]}', { postalCode: ['x'] }],
  isLoading: ['session', 'false', false],
  sellingTierGlobalId: ['session', '12345', '12345'],
}
const KEYS = Object.keys(STORED).filter((name): name is StorageKey => Object.hasOwn(STORED, name))

const open = (session: { readonly [key: string]: string } = {}, local: { readonly [key: string]: string } = {}) => {
  const kept = { session: memoryStorage(session), local: memoryStorage(local) }
  return { kept, door: openStorageDoor({ session: () => kept.session, local: () => kept.local }, () => undefined) }
}

afterEach(() => vi.unstubAllGlobals())

test('[SEC-UPGRADE] every key of the browser’s storage has a text of an earlier release', () => {
  expect(STORAGE_KEYS.toSorted()).toEqual(KEYS.toSorted())
})

test.each(KEYS)('[SEC-UPGRADE] what an earlier release stored as %s is read, and stored again as the same text', (key) => {
  const [place, text, value] = STORED[key]
  const [inSession, inLocal] = [place !== 'local', place !== 'session']
  const { door } = open(inSession ? { [key]: text } : {}, inLocal ? { [key]: text } : {})
  expect(readKey(door, key)).toEqual(value)
  const written = open()
  writeKey(written.door, key, value)
  expect([written.kept.session.getItem(key), written.kept.local.getItem(key)]).toEqual([inSession ? text : null, inLocal ? text : null])
})

test('[SEC-UPGRADE] the click that an earlier release stored as gclid is read, and stored again as the same record', () => {
  const text = `{"gclid":"1","gclsrc":"aw","gbraid":"2","wbraid":"3","setAt":"${AT}"}`
  const click = { parameters: { gclid: '1', gclsrc: 'aw', gbraid: '2', wbraid: '3' }, setAt: at }
  expect(readKeptClicks(open({}, { gclid: text }).door, clickIds)).toMatchObject({ gclid: click })
  const written = open()
  writeKeptClicks(written.door, { gclid: click })
  expect(JSON.parse(written.kept.local.getItem('gclid') ?? '')).toEqual(JSON.parse(text))
})

test('[SEC-UPGRADE] what is stored beside the specification’s keys has the names of an earlier release', async () => {
  expect([TOKEN_KEY, LEFT_KEY]).toEqual(['leadToken', 'leftTyped'])
  const left = {
    id: 'typed-1',
    site: 'loanwright-co',
    at: Date.parse(SESSION_STARTED_AT),
    answers: { email: 'a@b.example' },
    numbers: { email: 3 },
  }
  const { door } = open(
    { leftTyped: JSON.stringify(left) },
    { trackerChoices: '{"analytics":"agreed","advertising":"refused","by":"host"}', toldEvents: '["lead 1"]' },
  )
  const { session } = makeSession({ storage: door })
  expect(keptChoices(session)).toEqual({ analytics: 'agreed', advertising: 'refused' })
  expect(keptBy(session)).toBe('host')
  expect([...keptSentEvents(session)]).toEqual(['lead 1'])
  const { kinds } = await session.pages.sequence()
  expect(await readDrafts(session, kinds)).toEqual({ answers: { email: 'a@b.example' }, numbers: { email: 3 }, ids: ['typed-1'] })
  expect(draftId(session)).toMatch(/^typed-[\w-]+$/u)
})

test('[SEC-UPGRADE] the database of kept records has the names of an earlier release', async () => {
  const names: unknown[] = []
  vi.stubGlobal('indexedDB', {
    open: (...asked: unknown[]) => {
      names.push(...asked)
      const result = { createObjectStore: (...made: unknown[]) => names.push(...made) }
      const request: { result: unknown; onupgradeneeded?: () => void; onerror?: () => void } = { result }
      queueMicrotask(() => {
        request.onupgradeneeded?.()
        request.onerror?.()
      })
      return request
    },
  })
  await openKeptRecords().all()
  expect(names).toEqual(['loanwright', 1, 'kept', { keyPath: 'id' }])
})

test('[SEC-UPGRADE] a save that an earlier release kept is sent under its key', async () => {
  const save: Save = { id: `save-${at.getTime()}-0000`, kind: 'save', key: ID, madeAt: at.getTime(), body: { product: 'loanwright' } }
  const sent: Save[] = []
  const queue = createSaveQueue({
    records: {
      put: async () => undefined,
      remove: async () => undefined,
      clear: async () => undefined,
      all: async () => [{ ...save }],
      isDurable: () => true,
    },
    send: async (one) => {
      sent.push(one)
      return { isSuccess: true, status: 200, body: {} }
    },
    settle: () => undefined,
    hold: () => undefined,
    reportFailure: () => undefined,
    showNetwork: () => undefined,
    whenSettled: (run) => run(),
    wait: async () => undefined,
    now: () => at.getTime(),
    random: () => 0,
  })
  await queue.resume()
  expect(sent).toEqual([save])
})

test('[SEC-UPGRADE] messages to the page around have the types of an earlier release', () => {
  // the compiler checks it: a renamed type does not satisfy this list
  const types = { READY: 1, FORM_HEIGHT: 1, STEP: 1, SUBMITTED: 1, REDIRECT: 1, ERROR: 1 } satisfies {
    readonly [Type in FormEvent['type']]: 1
  }
  expect([FORM_SOURCE, MESSAGE_VERSION, Object.keys(types).length]).toEqual(['loan-form', 1, 6])
})
