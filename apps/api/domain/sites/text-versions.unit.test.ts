import { describe, expect, test } from 'vitest'
import { registry as catalogue } from '#catalogue/registry.gen.ts'
import { testOperator } from '#tests/test-registry.ts'
import { choosing } from '#tests/server/example-consents.ts'
import { partsWithoutDatabase, sites } from '#tests/server/without-database/open-without-database.ts'
import { scriptedDatabase } from '#tests/server/without-database/scripted-database.ts'
import { listTexts } from '../consents/archive-texts.ts'
import { makeConsents } from '../consents/make-consents.ts'
import { refuseOutdated } from '../consents/refuse-choices.ts'
import type { StoredRow } from '#core/tracking/stored-rows.ts'
import { fillingOf } from './filling-of.ts'
import { readPolicies } from './read-policies.ts'
import type { SiteContext } from './site-context.ts'

const co = sites.get('loanwright-co') ?? expect.fail('no site')
const [FIELD, CODE, DAY] = ['generalPolicies', 'TERMS', '2026-11-26']
const lenders = Object.keys(catalogue.partners).filter((id) => catalogue.partners[id]?.countries.some((one) => one === 'co'))

interface Change {
  readonly operator?: object
  readonly body?: string
  readonly version?: string
  readonly rows?: readonly StoredRow[]
  readonly without?: readonly string[]
}

/** The site with this text as its newest terms. */
function withText({ operator = {}, body = 'By {{operator}}.', version = DAY, rows = [], without = [] }: Change): SiteContext {
  const partners = Object.fromEntries(
    Object.entries(catalogue.partners).map(([id, partner]) => [id, without.includes(id) ? { ...partner, countries: [] } : partner]),
  )
  const others = catalogue.policies['co']?.filter((text) => text.code !== 'terms' || text.version < version) ?? []
  const policies = { ...catalogue.policies, co: [...others, { code: 'terms', version, title: 'Terms', body }] }
  const registry = { ...catalogue, partners, policies }
  const own = { ...testOperator, ...operator }
  return { ...co, registry, ...readPolicies(registry, co.site, fillingOf(registry, co.site, { operator: own, find: co.find, rows })) }
}
const versionOf = (change: Change) => withText(change).policies.find(({ code }) => code === CODE)?.version ?? ''

describe('the version of a text', () => {
  test('changes with each value of the operator that the text names, and with no other', () => {
    const before = versionOf({})
    expect(before).toMatch(/^2026-11-26\.[\da-f]{8}$/u)
    expect(versionOf({})).toBe(before)
    expect(versionOf({ operator: { phone: '+1' } })).toBe(before)
    expect(versionOf({ operator: { legalName: 'Another' } })).not.toBe(before)
    expect(versionOf({ body: '{{operator.phone}}', operator: { phone: '+1' } })).not.toBe(versionOf({ body: '{{operator.phone}}' }))
  })

  test('changes with the lenders that are on and with the table of trackers, where the text names them', () => {
    const without = lenders.slice(0, 1)
    const row = { name: '_a', who: 'B', purpose: 'c', howLong: 'd' }
    const ofLenders = { body: 'To {{lenders}}' }
    const ofTrackers = { body: '{{trackers}}' }
    expect(versionOf({ ...ofLenders, without })).not.toBe(versionOf(ofLenders))
    expect(versionOf({ ...ofTrackers, rows: [row] })).not.toBe(versionOf(ofTrackers))
    expect(versionOf({ without, rows: [row] })).toBe(versionOf({}))
  })

  test('is that of its file where its words depend on no setting, and where it was published before', () => {
    expect(versionOf({ body: 'By {{brand}}' })).toBe(DAY)
    expect(versionOf({ version: '2026-11-25' })).toBe('2026-11-25')
  })

  test('is known to the pages of the site where it is not that of the file', () => {
    expect(withText({}).textVersions[CODE]).toBe(versionOf({}))
    expect(withText({ body: 'x' }).textVersions).not.toHaveProperty(CODE)
    expect(withText({ version: '2026-11-25' }).textVersions).not.toHaveProperty(CODE)
  })
})

describe('a consent to such a text', () => {
  const context = withText({})
  const rowFor = (version: string, of = context) =>
    makeConsents(of, { ...choosing, after: { [FIELD]: { [CODE]: true } }, shown: [{ code: CODE, version }] })[0]
  const kept = new Map(listTexts(context).map((text) => [text.textHash, text]))

  test('is kept with the exact words, whether the page knew the version or only the day of the file', () => {
    for (const version of [versionOf({}), DAY]) {
      expect(rowFor(version)).toMatchObject({ version: versionOf({}) })
      expect(kept.get(rowFor(version)?.text_hash ?? '')?.html).toBe('<p>By Trial Ltd.</p>')
    }
  })

  test('to an older version stays one to that version', () => expect(rowFor('2026-11-20')).toMatchObject({ version: '2026-11-20' }))

  test('is refused where the page had other words, for nobody knows them any more', async () => {
    const { db } = scriptedDatabase({ consent_texts: [] })
    const parts = { ...partsWithoutDatabase({}), db }
    const refusal = (version: string, accepted = true) =>
      refuseOutdated(parts, context, { before: {}, after: { [FIELD]: { [CODE]: accepted } }, shown: [{ code: CODE, version }] })
    expect(await refusal(versionOf({ operator: { legalName: 'Another' } }))).toMatchObject({ error: 'answers-refused' })
    expect(await refusal(versionOf({ operator: { legalName: 'Another' } }), false)).toBeUndefined()
    for (const version of [versionOf({}), DAY, '2026-11-20', '']) expect(await refusal(version), version).toBeUndefined()
  })
})

test('what only informs is published too, and no box asks it', () => {
  const policies = {
    ...catalogue.policies,
    co: [...(catalogue.policies['co'] ?? []), { code: 'imprint', version: DAY, title: 'Imprint', body: 'x' }],
  }
  const read = readPolicies({ ...catalogue, policies }, co.site, { values: {} })
  expect(read.policies.find(({ code }) => code === 'IMPRINT')).toMatchObject({ title: 'Imprint', html: '<p>x</p>', required: false })
  expect(read.policies.filter(({ code }) => code === 'PRIVACY')).toHaveLength(1)
})
