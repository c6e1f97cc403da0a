import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { holdBackend, type HeldBackend } from '#tests/session/hold-backend.ts'
import { LEAD_ID, makeLeadView } from '#tests/session/make-lead-view.ts'
import { makePage } from '#tests/session/make-page.ts'
import { makeSession } from '#tests/session/make-session.ts'
import { readKey, writeKey } from '#core/browser/storage/storage-door.ts'
import { requestCache } from '../../navigation/request-cache.ts'
import type { Session } from '../../state/session.ts'
import { askLookUp } from './ask-look-up.ts'
import { lookUpSuggestions } from './look-up-suggestions.ts'
import { readList } from './read-list.ts'

let backend: HeldBackend
let session: Session
const fields = [
  { name: 'employer', kind: 'text', wire: 'employer.name', suggest: 'company' },
  { name: 'taxCode', kind: 'text', wire: 'employer.taxRegistryCode' },
  { name: 'code', kind: 'text', wire: 'contactDetails.postalCode', suggest: 'place' },
  { name: 'province', kind: 'text', wire: 'contactDetails.province' },
  { name: 'municipality', kind: 'text', wire: 'contactDetails.municipality' },
  { name: 'city', kind: 'text', wire: 'contactDetails.city' },
  { name: 'district', kind: 'text', wire: 'contactDetails.district' },
  { name: 'suburb', kind: 'text', wire: 'contactDetails.suburb' },
  { name: 'mail', kind: 'email', wire: 'contactDetails.email' },
] as const
beforeEach(() => {
  requestCache.clear()
  backend = holdBackend()
  session = makeSession().session
  session.store.setState({ leadId: LEAD_ID, pages: { a: makePage('a', { fields }) } })
})
afterEach(() => {
  requestCache.clear()
  vi.unstubAllGlobals()
})

const respond = (body: unknown, status = 200) => backend.respondTo((call) => void call.respond(status, body))
const paths = () => backend.calls.map(({ path }) => path)

describe('a suggestion', () => {
  test('of an employer fills in its name and tax code, and says where it is; one without a name is none', async () => {
    respond([{ name: 'Acme', taxRegistryCode: '900', address: 'Calle 1' }, { name: '' }, { name: 'Best' }])
    expect(await askLookUp(session, 'company', ' Acme ')).toEqual([
      { label: 'Acme · Calle 1', answers: { employer: 'Acme', taxCode: '900' } },
      { label: 'Best', answers: { employer: 'Best' } },
    ])
    expect(paths()).toEqual(['/company/Acme'])
  })

  test('of a place fills in all its parts that the form asks, one for each suburb', async () => {
    const place = { province: '09', provinceName: 'Ciudad de México', municipality: 'Cuauhtémoc', city: 'México', district: 'Centro' }
    respond({
      postalCode: '06700',
      places: [
        { ...place, suburbs: ['Roma', 'Condesa'] },
        { province: '10', suburbs: [] },
        { province: '11', city: 'Lima', municipality: 'Lima', suburbs: [] },
      ],
    })
    const answers = { province: '09', municipality: 'Cuauhtémoc', city: 'México', district: 'Centro' }
    expect(await askLookUp(session, 'place', '06700')).toEqual([
      { label: 'Roma, México, Cuauhtémoc, Ciudad de México', answers: { ...answers, suburb: 'Roma' } },
      { label: 'Condesa, México, Cuauhtémoc, Ciudad de México', answers: { ...answers, suburb: 'Condesa' } },
      { label: '10', answers: { province: '10' } },
      { label: 'Lima, 11', answers: { province: '11', city: 'Lima', municipality: 'Lima' } },
    ])
    expect(paths()).toEqual(['/postcode/lookup/06700'])
  })

  test('of an e-mail is the address that was perhaps meant; where there is none, nothing is proposed', async () => {
    respond({ valid: 'unknown', disposable: false, suggestion: 'ana@gmail.com' })
    expect(await askLookUp(session, 'email', 'ana@gmial.com')).toEqual([{ label: 'ana@gmail.com', answers: { mail: 'ana@gmail.com' } }])
    expect(paths()).toEqual(['/email/validate/ana%40gmial.com'])
    respond({ valid: 'unknown', disposable: false })
    expect(await askLookUp(session, 'email', 'ana@gmail.com')).toEqual([])
  })

  test.each([
    ['company', 'a1'],
    ['place', 'a1b'],
    ['email', 'ana'],
  ] as const)('of a %s is not asked for before there is enough to ask: %j', async (kind, text) => {
    expect([await askLookUp(session, kind, text), paths()]).toEqual([[], []])
  })

  test.each(['company', 'place', 'email'] as const)('of a %s that cannot be read proposes nothing', async (kind) => {
    respond('x')
    expect(await askLookUp(session, kind, `ab@${kind}12`)).toEqual([])
    requestCache.clear()
    session = makeSession().session
    respond(undefined)
    expect(await askLookUp(session, kind, `ab@${kind}12`)).toEqual([])
  })

  test('is asked for once of the same text within the session, and anew of another', async () => {
    respond([{ name: 'Acme' }])
    await askLookUp(session, 'company', 'Acme')
    requestCache.clear()
    expect(await askLookUp(session, 'company', ' Acme')).toHaveLength(1)
    expect(paths()).toHaveLength(1)
    await askLookUp(session, 'company', 'Acmes')
    expect(paths()).toHaveLength(2)
  })

  test('leaves nothing in storage where no page here asks what it is for, or the application is over', async () => {
    respond([{ name: 'Acme' }])
    session.store.setState({ pages: {} })
    await askLookUp(session, 'company', 'Acme')
    session.store.setState({ pages: { a: makePage('a', { fields }) }, view: makeLeadView({ leadStatus: -1 }) })
    await askLookUp(session, 'company', 'Acme')
    expect([readKey(session.storage, 'asyncFormData'), readKey(session.storage, 'companyData')]).toEqual([undefined, undefined])
  })

  test('of an employer is one that an earlier answer named, while the server does not answer; else there is none, and nobody is disturbed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    writeKey(session.storage, 'companyData', [{ name: 'Acme Norte' }, { name: 'Best Acme' }])
    respond({}, 503)
    const asked = Promise.all([
      lookUpSuggestions(session, 'company', 'ACME'),
      lookUpSuggestions(session, 'company', 'zz'),
      lookUpSuggestions(session, 'place', '12345'),
    ])
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(2000)
      expect(paths()).toHaveLength(6)
    })
    const [known, unknown, place] = await asked
    vi.useRealTimers()
    expect([known.map(({ label }) => label), unknown, place]).toEqual([['Acme Norte'], [], []])
  })
})

describe('a list of the server’s', () => {
  const consent = { code: 'TERMS', version: '1', accepted: true }
  test('that is the lead’s own is asked anew each time, for eight seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    respond([consent], 404)
    expect(await readList(session, 'asked-consents')).toBeUndefined()
    respond([])
    expect(await readList(session, 'asked-consents')).toEqual([])
    expect([paths(), timeout.mock.calls]).toEqual([
      [`/customer/${LEAD_ID}/consents`, `/customer/${LEAD_ID}/consents`],
      [[8000], [8000]],
    ])
    timeout.mockRestore()
  })

  test('that is the same for everybody is asked once; one that does not come, again', async () => {
    respond([{ code: 'CO', name: 'Colombia' }])
    const both = await Promise.all([readList(session, 'countries'), readList(session, 'countries')])
    expect([both, paths().length]).toEqual([[[{ code: 'CO', name: 'Colombia' }], [{ code: 'CO', name: 'Colombia' }]], 1])
    respond({}, 500)
    expect(await readList(session, 'positions')).toBeUndefined()
    respond({ Seat: [{ name: 'Ibiza', minYear: 2010 }] })
    expect(await readList(session, 'vehicle-models')).toEqual({ Seat: [{ name: 'Ibiza', minYear: 2010 }] })
    expect([backend.last().method, paths().length]).toEqual(['GET', 3])
  })
})
