import { describe, expect, test } from 'vitest'
import { exampleAnswers } from '#core/journey/example-answers.ts'
import { exampleLead } from '#tests/server/example-lead.ts'
import { NOW, openScripted, sites } from '#tests/server/without-database/open-without-database.ts'
import { addedRows } from '#tests/server/without-database/scripted-database.ts'
import type { Lead } from '../leads/lead.ts'
import { choosePartners } from './choose-partners.ts'

const context = sites.get('loanwright-co') ?? expect.fail('no site')
const { rules } = context.routing
const lead: Lead = { ...exampleLead(NOW), waitingSince: new Date(NOW.getTime() - 1500) }

describe('choosing partners', () => {
  const { site, registry } = context
  const today = '2026-11-20'

  /** Partners that are chosen for a whole application, where the counters of caps say this at each look. */
  async function choose(looks: readonly object[][], change: Partial<Lead> = {}) {
    const { checks } = context.validation(NOW)
    const answers = exampleAnswers({ registry, site, today, ...(checks && { checks }) })
    let look = -1
    const script = { partner_days: () => looks[Math.min((look += 1), looks.length - 1)] ?? [] }
    const { open, commit } = await openScripted({ ...lead, answers, ...change }, { script })
    const chosen = await choosePartners(open)
    const routings = (await commit()).flatMap((statement) => addedRows(statement, 'routings'))
    const places = chosen.places.map((place) => {
      const { submissionId: _, ...rest } = place
      return rest
    })
    return { ...chosen, routings, places }
  }
  const cap = rules.partners['credito-andino']?.cap
  const free = [{ partner: 'credito-andino', leads: 0, spent: '0' }]
  const full = [{ partner: 'credito-andino', leads: cap?.perDay ?? 0, spent: '0' }]

  test('takes a place of the best, at its price and under its cap', async () => {
    const { places, routings } = await choose([[], [], free])
    expect(places).toEqual([{ partner: 'credito-andino', price: rules.partners['credito-andino']?.price, ...cap }])
    expect(routings).toHaveLength(1)
  })

  test('looks at everything again where the last place was taken meanwhile, and logs only what holds', async () => {
    const { places, verdicts, routings } = await choose([[], [], full])
    expect(places).toHaveLength(1)
    expect(places[0]?.partner).not.toBe('credito-andino')
    expect(verdicts.find(({ partner }) => partner === 'credito-andino')?.verdict).toBe('cap-reached')
    expect(routings).toHaveLength(1)
  })
})

describe('a lead that is not sent for who brought it', () => {
  const environment = { AFFILIATE_PAYOUT_SOME_BLOG: 'co:sold=2000' }

  /** What is counted of a lead of an affiliate whose sources one partner restricts, and the source that the log has. */
  async function refused(attribute: string | undefined, rule: object) {
    const visit = attribute === undefined ? {} : { affiliateReferenceParams: { attribute } }
    const { open } = await openScripted(lead, { script: { leads: [{ visit }] }, environment })
    const { aide } = rules.partners
    if (!aide) expect.fail('a partner is missing')
    const routing = { rules: { ...rules, partners: { ...rules.partners, aide: { ...aide, ...rule } } }, version: 'own' }
    const counted: unknown[] = []
    const partnerCounts = { ...open.api.partnerCounts, sourceRefused: (one: unknown) => void counted.push(one) }
    const ofAide = { ...open, api: { ...open.api, partnerCounts }, context: { ...context, routing } }
    await choosePartners(ofAide)
    return { counted, source: ofAide.lead.routed?.facts.source }
  }
  const counts = (affiliate: string) => [{ site: 'loanwright-co', day: '2026-11-20', affiliate, partner: 'aide' }]
  const best = { sources: { allow: ['best-blog'] } }

  test('counts for its affiliate where the settings or the rule name it, and the log knows no name that no rule has', async () => {
    expect(await refused('Some Blog', best)).toEqual({ counted: counts('some-blog'), source: 'other' })
    expect(await refused('Bad Blog', { sources: { refuse: ['bad-blog'] } })).toEqual({ counted: counts('bad-blog'), source: 'bad-blog' })
    expect(await refused('Some Blog', { subIds: { allow: ['spring'] } })).toEqual({ counted: counts('some-blog'), source: 'other' })
  })

  test('counts for the others where nothing names its affiliate, and for nobody where nobody brought it', async () => {
    expect(await refused('Ana Torres', best)).toEqual({ counted: counts('other'), source: 'other' })
    expect(await refused(undefined, best)).toEqual({ counted: [], source: 'none' })
    expect(await refused('best-blog', best)).toEqual({ counted: [], source: 'best-blog' })
  })
})

test('choosing partners logs what was known, by which rules, and what follows of it', async () => {
  const answers = { ...lead.answers, amount: 200_000 }
  const { open, commit } = await openScripted({ ...lead, answers, sellingTier: null })
  const { verdicts, places } = await choosePartners(open)
  expect(verdicts.map(({ partner }) => partner).toSorted()).toEqual(Object.keys(rules.partners).toSorted())
  expect(places.map(({ partner }) => partner)).toEqual(verdicts.filter(({ verdict }) => verdict === 'ask').map(({ partner }) => partner))
  for (const { partner, price } of places) expect(price).toBe(rules.partners[partner]?.price)
  const [row] = (await commit()).flatMap((statement) => addedRows(statement, 'routings'))
  expect(row).toMatchObject({ lead_id: lead.id, at: NOW, site: 'loanwright-co', rules: context.routing.version })
  expect(JSON.parse(String(row?.['verdicts']))).toEqual(verdicts)
  expect(row?.['digest']).toMatch(/^[\da-f]{64}$/u)
  // whoever goes on with the lead knows the same
  const facts: unknown = JSON.parse(String(row?.['facts']))
  expect(open.lead).toEqual({ ...lead, answers, sellingTier: null, routed: { facts, verdicts } })
})
