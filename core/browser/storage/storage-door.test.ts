import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clickIds } from '#catalogue/click-ids.gen.ts'
import { parametersOf } from '#core/visit/clicks.ts'
import { readKeptClicks, writeKeptClicks } from './kept-clicks.ts'
import { memoryStorage } from './memory-storage.ts'
import { clearKeys, openStorageDoor, readKey, removeKey, writeKey, type StorageDoor } from './storage-door.ts'
import { STORAGE_KEYS, STORAGE_RULES, type StorageKey, type StoredValues } from './storage-keys.ts'

function open(session: { readonly [key: string]: string } = {}, local: { readonly [key: string]: string } = {}) {
  const kept = { session: memoryStorage(session), local: memoryStorage(local) }
  const log: string[] = []
  return { kept, log, door: openStorageDoor({ session: () => kept.session, local: () => kept.local }, (sentence) => log.push(sentence)) }
}

const id = '11111111-2222-3333-4444-555555555555'
const at = new Date('2026-11-20T12:00:00.000Z')
const page = { path: 'name', context: 'person', dataPoints: ['firstName'], prevButtonFormPath: null, nextButtonFormPath: null }
const values: StoredValues = {
  storedLoanApplication: { leadStatus: 1, personalDetails: { firstName: 'true', lastName: '[1]' }, expiresAt: '2026-11-20T12:00:00.000Z' },
  leadApplication: {
    application: { amount: 1 },
    customerConsents: [{ code: 'EMAIL', version: '1', accepted: true, at: '2026-11-20T12:00:00.000Z' }],
    applicationResult: { application: { status: 'OK' }, offerId: '1', partner: { name: 'P' } },
    lastOperationTimestamp: at,
  },
  state: [0, 5],
  affiliateReferenceParams: { attribute: '123', subId: 'true', own: { aff_click: '7' }, setAt: at },
  sessionId: id,
  sessionStartedAt: at,
  newSessionFlag: true,
  sessionUrl: 'https://recorder.example/s/1',
  initAt: at,
  lid: id,
  companyData: [{ name: 'true', taxRegistryCode: '9' }],
  redirected: true,
  redirectUrl: 'https://lender.example/go?x=1',
  redirectMethod: 'POST',
  sessionAcceptedRedirected: true,
  reapplying: true,
  logRocketBlocked: true,
  logRocket: 'initialised',
  routeChange: { method: 'replace', route: '/checking' },
  dynamicPages: {
    pages: [page],
    stepOrder: ['name'],
    dataPointsPerStep: { name: ['firstName'] },
    dataPointsToSubmit: ['firstName'],
    errors: [{ fieldName: 'firstName', message: 'true' }],
    erroredFormPath: 'name',
  },
  uiColors: { brand: '#aabbcc', text: 'oklch(40% 0.1 262)' },
  asyncFormData: { postalCode: ['x'] },
  isLoading: false,
  sellingTierGlobalId: '12345',
}
const isKey = (name: string): name is StorageKey => Object.hasOwn(STORAGE_RULES, name)
const keys = STORAGE_KEYS.filter(isKey)

/** The table of the places of each key. */
const PLACES = {
  local: ['storedLoanApplication', 'logRocketBlocked'],
  both: ['affiliateReferenceParams', 'lid'],
}

test('[S-3.16] the keys are those of the specification, and those of clicks', () => {
  const specified =
    'affiliateReferenceParams asyncFormData companyData dynamicPages gclid initAt isLoading leadApplication lid logRocket logRocketBlocked newSessionFlag reapplying redirectMethod redirectUrl redirected routeChange sellingTierGlobalId sessionAcceptedRedirected sessionId sessionStartedAt sessionUrl state storedLoanApplication uiColors'
  const all = [...keys, ...clickIds.flatMap(({ storageKey }) => storageKey ?? [])]
  expect(all).toEqual(expect.arrayContaining(specified.split(' ')))
  expect(keys.filter((key) => !specified.split(' ').includes(key))).toEqual([])
})

describe.each(clickIds.flatMap((one) => (one.storageKey ? [{ key: one.storageKey, one }] : [])))('the click under $key', ({ key, one }) => {
  const [parameter = ''] = parametersOf(one)
  const click = { parameters: { [parameter]: '1' }, setAt: at }
  const read = (door: StorageDoor) => readKeptClicks(door, [one])[key]

  test('[S-3.16] comes back as it was written, as a flat record in local storage, and is removed', () => {
    const { door, kept, log } = open()
    writeKeptClicks(door, { [key]: click })
    expect(read(door)).toEqual(click)
    expect(kept.local.getItem(key)).toBe(JSON.stringify({ [parameter]: '1', setAt: at }))
    expect(kept.session.getItem(key)).toBeNull()
    writeKeptClicks(door, { [key]: undefined })
    expect(kept.local.getItem(key)).toBeNull()
    expect(log).toEqual([])
  })

  test('[S-2.24] [S-8.9] is nothing, or passes its check again, whatever stands there', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const { door } = open({}, { [key]: text })
        const found = read(door)
        if (found === undefined) return
        writeKeptClicks(door, { [key]: found })
        expect(read(door)).toEqual(found)
      }),
    )
  })
})

const hostile = fc.oneof(
  fc.string(),
  fc.json(),
  fc.string({ unit: 'binary' }),
  fc.json().map((text) => JSON.stringify(text)),
  fc.constantFrom('null', 'true', '"true"', '[]', '{}', '{"__proto__":{"a":1}}', '-1', '1e999', '[[]]', 'javascript:alert(1)'),
)

describe.each(keys)('%s', (key) => {
  test('[S-3.16] comes back as it was written', () => {
    const { door, log } = open()
    expect(writeKey(door, key, values[key])).toBe(true)
    expect(readKey(door, key)).toEqual(values[key])
    expect(log).toEqual([])
  })

  test('[S-3.16] lives where the table says', () => {
    const { door, kept } = open()
    writeKey(door, key, values[key])
    const isLocal = PLACES.local.includes(key) || PLACES.both.includes(key)
    const isSession = !PLACES.local.includes(key)
    expect([kept.session.getItem(key) !== null, kept.local.getItem(key) !== null]).toEqual([isSession, isLocal])
    expect(removeKey(door, key)).toBe(true)
    expect([kept.session.getItem(key), kept.local.getItem(key)]).toEqual([null, null])
  })

  test('[S-2.24] [S-8.9] is nothing, or passes its check again, whatever stands there', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const { door } = open({ [key]: text }, { [key]: text })
        const found = readKey(door, key)
        if (found === undefined) return
        writeKey(door, key, found)
        expect(readKey(door, key)).toEqual(found)
      }),
    )
  })
})

test('texts are stored as they are, times as ISO text, flags as true', () => {
  const { door, kept } = open()
  for (const key of ['sessionId', 'sessionStartedAt', 'newSessionFlag', 'logRocketBlocked'] as const) writeKey(door, key, values[key])
  expect([
    kept.session.getItem('sessionId'),
    kept.session.getItem('sessionStartedAt'),
    kept.session.getItem('newSessionFlag'),
    kept.local.getItem('logRocketBlocked'),
  ]).toEqual([id, '2026-11-20T12:00:00.000Z', 'true', 'true'])
})

test('[S-4.15] session storage is asked first, then local storage; a broken value there counts as none', () => {
  const reference = (attribute: string) => JSON.stringify({ attribute, setAt: at })
  expect(
    readKey(
      open({ affiliateReferenceParams: reference('s') }, { affiliateReferenceParams: reference('l') }).door,
      'affiliateReferenceParams',
    )?.attribute,
  ).toBe('s')
  expect(readKey(open({}, { affiliateReferenceParams: reference('l') }).door, 'affiliateReferenceParams')?.attribute).toBe('l')
  expect(
    readKey(open({ affiliateReferenceParams: '[]' }, { affiliateReferenceParams: reference('l') }).door, 'affiliateReferenceParams')
      ?.attribute,
  ).toBe('l')
})

test('clearing takes the keys named and no other', () => {
  const { door, kept } = open()
  for (const key of keys) writeKey(door, key, values[key])
  clearKeys(door, ['sessionId', 'lid'])
  expect(keys.filter((key) => kept.session.getItem(key) === null && kept.local.getItem(key) === null)).toEqual(['sessionId', 'lid'])
})

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', ''])(
  '[S-2.24] a stored route is a path of this app: %j is none',
  (route) => {
    expect(readKey(open({ routeChange: JSON.stringify({ method: 'push', route }) }).door, 'routeChange')).toBeUndefined()
  },
)

test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'x'])(
  '[S-2.24] a stored address is one of the web: %j is none',
  (redirectUrl) => {
    expect(readKey(open({ redirectUrl }).door, 'redirectUrl')).toBeUndefined()
  },
)

test.each(['red; background: url(x)', 'url(https://x)', 'expression(1)', 'var(--x)', '#12', '</style>'])(
  '[S-2.24] a stored colour is a colour: %j is none',
  (brand) => {
    expect(readKey(open({ uiColors: JSON.stringify({ brand }) }).door, 'uiColors')).toBeUndefined()
  },
)

test('[S-5.11] a key that holds one value has its times and its true and false back; records have them by the kind of each field; text stays text', () => {
  const time = '2026-11-20T12:00:00.000Z'
  const application = { leadStatus: 1, expiresAt: time, personalDetails: { firstName: 'true', lastName: time } }
  const { door } = open({
    sessionStartedAt: time,
    isLoading: '"true"',
    sellingTierGlobalId: 'true',
    leadApplication: JSON.stringify({ application, lastOperationTimestamp: time }),
    asyncFormData: JSON.stringify({ employerName: { asked: 'true', answer: [{ name: time }] } }),
    companyData: JSON.stringify([{ name: time, address: 'false' }]),
  })
  expect([readKey(door, 'sessionStartedAt'), readKey(door, 'isLoading'), readKey(door, 'sellingTierGlobalId')]).toEqual([at, true, 'true'])
  expect(readKey(door, 'leadApplication')).toEqual({ application, customerConsents: [], lastOperationTimestamp: at })
  expect(readKey(door, 'asyncFormData')).toEqual({ employerName: { asked: 'true', answer: [{ name: time }] } })
  expect(readKey(door, 'companyData')).toEqual([{ name: time, address: 'false' }])
})
