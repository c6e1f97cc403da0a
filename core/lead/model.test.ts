import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Answers, AnswerValue } from '#core/model/answers/answers.ts'
import type { DataPointKind } from '#core/model/data-point.ts'
import type { PageField } from '#core/model/page/page.ts'
import { restoreApplicationData, storeApplicationData, type ApplicationData } from './application-data.ts'
import { reportPrefilled, prefill, type PrefillSources } from './prefill.ts'
import { withoutStale } from './stale.ts'

/**
 * Tests generated returns to a stored application against a second, naive implementation of the
 * specification's sentences. The seed is printed; SEED=<number> replays it.
 */
const seed = Number(process.env['SEED'] ?? Date.now() % 2_147_483_647)
const VISITS = 10_000
const HOUR = 3_600_000
const now = Date.UTC(2026, 10, 20, 12)

const kinds: { readonly [name: string]: DataPointKind } = {
  amount: 'money',
  firstName: 'text',
  gender: 'choice',
  isOwner: 'yes-no',
  ibanConsent: 'yes-no',
  vehicleConsent: 'consent',
  generalPolicies: 'consents',
  policies: 'consents',
  marketingConsents: 'consents',
}
const wirePaths = {
  amount: 'amount',
  firstName: 'personalDetails.firstName',
  gender: 'personalDetails.gender',
  isOwner: 'otherDetails.isOwner',
  ibanConsent: 'otherDetails.ibanConsent',
  vehicleConsent: 'otherDetails.vehicleConsent',
  generalPolicies: 'generalPolicies',
  policies: 'policies',
  marketingConsents: 'contactDetails.marketingConsents',
}
const own: { readonly [name: string]: Partial<PageField> } = {
  amount: { range: { min: 1, max: 9 } },
  firstName: { pattern: '^[a-z]+$' },
  gender: { options: ['MALE', 'FEMALE'] },
}
const fields = Object.entries(kinds).map(([name, kind]): PageField => ({ name, kind, wire: name, ...own[name] }))
const names = Object.keys(kinds)

const values: { readonly [kind: string]: fc.Arbitrary<AnswerValue> } = {
  money: fc.integer({ min: -1, max: 12 }),
  text: fc.constantFrom('ana', 'true', '[1]', '42', '', '{"a":1}'),
  choice: fc.constantFrom('MALE', 'FEMALE', 'X', ''),
  'yes-no': fc.boolean(),
  consent: fc.boolean(),
  consents: fc.dictionary(fc.constantFrom('TERMS', 'PRIVACY', 'email'), fc.boolean(), { noNullPrototype: true }),
}
const answers: fc.Arbitrary<Answers> = fc.record(
  Object.fromEntries(names.map((name) => [name, values[kinds[name] ?? ''] ?? fc.constant('')])),
  { requiredKeys: [] },
)
const moment = fc
  .constantFrom(-1, 0, 1)
  .chain((beside) => fc.constantFrom(-25 * HOUR, -24 * HOUR, -HOUR, 0, HOUR).map((from) => new Date(now + from + beside)))
const stored: fc.Arbitrary<ApplicationData> = fc.record(
  {
    id: fc.constant('i'),
    sessionId: fc.constant('s'),
    sessionStartedAt: moment,
    expiresAt: moment,
    leadStatus: fc.integer({ min: -3, max: 6 }),
    leadSource: fc.constant('direct'),
    googleCaptchaToken: fc.constant('t'),
    tags: fc.constant(['ui:x']),
    answers,
  },
  { requiredKeys: ['answers'] },
)
const visit = fc.record({ stored, typed: answers, link: answers, decoded: answers, standard: answers, wasRedirected: fc.boolean() })

test(`${VISITS} generated returns are what a simple second implementation of the specification says`, () => {
  console.log(`returns: SEED=${seed}`)
  fc.assert(
    fc.property(visit, (one) => {
      const restored = restoreApplicationData(JSON.parse(JSON.stringify(storeApplicationData(one.stored, { kinds, wirePaths }))), {
        kinds,
        wirePaths,
      })
      const left = withoutStale(restored, { now: new Date(now), sessionExpirationHours: 24 }, kinds)
      const sources: PrefillSources = { ...one, resumed: left.answers }
      const shown = prefill(fields, sources, {
        today: '2026-11-20',
        age: { minAge: 18, maxAge: 75 },
        phone: { prefix: '+57', mobile: '3\\d{9}', example: '301' },
      })
      const expected = modelPrefill(sources)
      expect([left, shown, reportPrefilled(shown, one.wasRedirected)]).toEqual([
        modelStale(one.stored),
        expected,
        modelPosthog(expected, one.wasRedirected),
      ])
    }),
    { seed, numRuns: VISITS },
  )
})

// the model

/**
 * "Stale data loses sessionStartedAt, id, generalPolicies, policies, leadSource, googleCaptchaToken
 * and ibanConsent."
 */
function modelStale(data: ApplicationData): object {
  const { expiresAt, sessionStartedAt, leadStatus } = data
  let isStale = false
  if (expiresAt && expiresAt.getTime() < now) isStale = true
  if (sessionStartedAt && now - sessionStartedAt.getTime() > 24 * HOUR) isStale = true
  if (leadStatus === undefined || leadStatus <= 0) isStale = true
  const lost = isStale
    ? [
        'sessionStartedAt',
        'id',
        'generalPolicies',
        'policies',
        'leadSource',
        'googleCaptchaToken',
        'ibanConsent',
        'marketingConsents',
        'vehicleConsent',
      ]
    : []
  const keep = (record: object) => Object.fromEntries(Object.entries(record).filter(([name]) => !lost.includes(name)))
  return { ...keep(data), answers: keep(data.answers) }
}

const CONSENTS = ['vehicleConsent', 'generalPolicies', 'policies', 'marketingConsents']

/**
 * "Typed answer before resumed answer before link before decoded id before default"; an invalid one
 * does not count.
 */
function modelPrefill(sources: PrefillSources) {
  const shown: { [name: string]: unknown } = {}
  const from: { [name: string]: string } = {}
  for (const name of names)
    for (const [source, given] of [
      ['standard', sources.standard],
      ['decoded', sources.decoded],
      ['link', sources.link],
      ['resumed', sources.resumed],
      ['typed', sources.typed],
    ] as const) {
      const value = given?.[name]
      if (value === undefined || (source !== 'typed' && !modelPasses(name, value))) continue
      shown[name] = value
      from[name] = source
    }
  return { answers: shown, from }
}

function modelPasses(name: string, value: AnswerValue): boolean {
  if (CONSENTS.includes(name)) return false
  if (name === 'amount') return Number(value) >= 1 && Number(value) <= 9
  if (name === 'firstName') return value === 'ana' || value === 'true'
  if (name === 'gender') return value === 'MALE' || value === 'FEMALE'
  return true
}

function modelPosthog({ from }: { readonly from: { readonly [name: string]: string } }, leadPreviouslyRedirected: boolean) {
  const leadPrefilledFields = names.filter((name) => ['resumed', 'link', 'decoded'].includes(from[name] ?? ''))
  return { isLeadPrefilled: leadPrefilledFields.length !== 0, leadPrefilledFields, leadPreviouslyRedirected }
}
