import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'
import { withShares } from '#apps/api/domain/partners/with-shares.ts'
import { layOverSites, overridesIn } from '#apps/api/domain/partners/lay-over-sites.ts'
import { formatComparison } from '#tools/what-if/format-comparison.ts'
import { readDraft } from '#tools/what-if/read-draft.ts'
import type { RuleDraft } from '#core/journey/drafts/rule-draft.ts'
import { replay, type Comparison, type Side } from '#apps/api/domain/what-if/replay.ts'
import { makePastLeads } from './make-past-leads.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'

// `WHAT_IF_LEADS=100000 vitest run tests/server/what-if.test.ts` measures (docs/routing.md)
const LEADS = Number(process.env['WHAT_IF_LEADS'] || 600)
let server: TestServer
const folder = mkdtempSync(join(tmpdir(), 'loanwright-drafts-'))
beforeAll(async () => {
  server = await startTestServer({ WORKERS: '0' })
  await makePastLeads(server, LEADS)
}, 600_000)
afterAll(() => server.close())

/** A partner of the market that has a cap. */
const some = Object.entries(registry.partners).find(([, { countries, cap }]) => cap && countries.some((one) => one === 'co'))?.[0] ?? ''

const total = ({ outcomes }: Side, what: 'sold' | 'revenue') => [...outcomes.values()].reduce((sum, one) => sum + one[what], 0)
async function compare(draft: RuleDraft): Promise<Comparison> {
  const { sites, encryption } = server.api.parts
  const compared = (await replay(server.api.database, { sites, encryption, draft })).get(server.site.countryId)
  if (!compared) throw new Error('nothing was compared')
  return compared
}

test('[S-7.76] a draft that changes nothing changes nothing, and every lead is replayed once', async () => {
  const { leads, unknown, held, drafted } = await compare({ partners: {} })
  expect([leads, unknown]).toEqual([LEADS, 0])
  expect([...drafted.outcomes]).toEqual([...held.outcomes])
  const [real] = await server.query(`select count(*)::int as sold from submissions where verdict = 'accepted'`)
  expect(total(held, 'sold')).toBeCloseTo(Number(real?.['sold']), 6)
})

test('[S-7.76] a rule that is younger than the log is checked with the answers too, without being in a draft', async () => {
  const known = await compare({ partners: {} })
  await server.query('create table log_before as select id, facts from routings')
  await server.query(`update routings set facts = jsonb_set(facts::jsonb, '{classes}', '{}')::json`)
  const { unknown, held, drafted } = await compare({ partners: {} })
  await server.query('update routings set facts = log_before.facts from log_before where log_before.id = routings.id')
  expect(unknown).toBe(0)
  expect([[...held.outcomes], [...drafted.outcomes]]).toEqual([[...known.held.outcomes], [...known.held.outcomes]])
})

test('[S-7.76] a new rule on an encrypted answer is checked with the answer; without the partner its leads go to the others', async () => {
  const began = performance.now()
  const strict = await compare({ partners: { [some]: { eligibility: [{ field: 'monthlyIncome', atLeast: 2_000_000 }] } } })
  const seconds = (performance.now() - began) / 1000
  if (LEADS >= 100_000) console.log(`${LEADS} leads replayed in ${seconds.toFixed(1)} s`)
  expect(strict.unknown).toBe(0)
  expect(strict.drafted.outcomes.get(some)?.asked).toBeLessThan(strict.held.outcomes.get(some)?.asked ?? 0)
  const { held, drafted } = await compare({ partners: { [some]: { off: true } } })
  expect(drafted.outcomes.has(some)).toBe(false)
  expect(total(drafted, 'sold')).toBeLessThan(total(held, 'sold'))
  expect(seconds).toBeLessThan(60)
})

test('a higher price moves a partner forward and raises its revenue; a cap of nothing takes all of it away', async () => {
  const dear = await compare({ partners: { [some]: { price: 99_000_000 } } })
  expect(dear.drafted.outcomes.get(some)?.asked).toBeGreaterThanOrEqual(dear.held.outcomes.get(some)?.asked ?? 0)
  expect(total(dear.drafted, 'revenue')).toBeGreaterThan(total(dear.held, 'revenue'))
  const none = await compare({ partners: { [some]: { cap: { perDay: 0 } } } })
  expect(none.drafted.outcomes.has(some)).toBe(false)
})

test('a draft may cap weeks and months, and what an operator laid over the rules holds on both sides', async () => {
  for (const cap of [{ perWeek: 0 }, { perMonth: 0 }])
    expect((await compare({ partners: { [some]: { cap } } })).drafted.outcomes.has(some)).toBe(false)
  const { sites, encryption } = server.api.parts
  const said = { replaces: null, madeBy: 'test', why: 'a test', at: new Date() }
  const paused = overridesIn([{ id: '1', partner: some, country: server.site.countryId, rules: { paused: true }, ...said }])
  const laid = new Map([...sites, ...layOverSites(sites, paused)])
  const compared = await replay(server.api.database, { sites: laid, encryption, draft: { partners: {} } })
  const { held, drafted } = compared.get(server.site.countryId) ?? expect.fail('nothing was compared')
  expect([held, drafted].map(({ outcomes }) => [outcomes.has(some), outcomes.size > 0])).toEqual([
    [false, true],
    [false, true],
  ])
})

test('an erased lead is replayed by what the log holds, and said to be unknown to a rule that is new', async () => {
  const [first] = await server.query('select id from leads limit 1')
  await server.query('delete from leads where id = $1', [first?.['id']])
  const plain = await compare({ partners: {} })
  expect([plain.leads, plain.unknown]).toEqual([LEADS, 0])
  const ruled = await compare({ partners: { [some]: { eligibility: [{ field: 'monthlyIncome', atLeast: 2_000_001 }] } } })
  expect([ruled.leads, ruled.unknown]).toEqual([LEADS, 1])
  expect(formatComparison(server.site.countryId, server.site.country, ruled)).toMatch(
    /sold share [\d.]+ % → [\d.]+ %[\s\S]*Erased among them: 1[\s\S]*all/u,
  )
})

test('a draft is a file or a folder, and what it cannot be is said in a sentence', async () => {
  const path = join(folder, `${some}.json`)
  writeFileSync(path, JSON.stringify({ price: 5, hours: null }))
  expect(await readDraft(folder, registry)).toEqual({ ok: true, draft: { partners: { [some]: { price: 5, hours: null } } } })
  const bad: readonly (readonly [unknown, RegExp])[] = [
    [{ partners: { nobody: { price: 5 } } }, /There is no partner "nobody"/u],
    [{ partners: { [some]: { prize: 5 } } }, /is no draft of rules.*prize/u],
    [{ partners: { [some]: { eligibility: [{ field: 'shoeSize', atLeast: 3 }] } } }, /There is no data point "shoeSize"/u],
    [{ partners: { [some]: { acceptance: 2 } } }, /acceptance/u],
  ]
  for (const [draft, says] of bad) {
    const file = join(folder, '..', `draft-${process.pid}.json`)
    writeFileSync(file, JSON.stringify(draft))
    expect(await readDraft(file, registry)).toEqual({ ok: false, sentence: expect.stringMatching(says) })
  }
  expect(await readDraft(join(folder, 'absent'), registry)).toMatchObject({ ok: false })
})

test('learned shares replace those of the catalogue, also for partners that were not asked, and a draft replaces them', async () => {
  const shares = Object.fromEntries(Object.keys(registry.partners).map((partner) => [partner, 0.02]))
  const { sites, encryption } = server.api.parts
  const learned = withShares(sites, { id: '1', shares: { [server.site.countryId]: shares } })
  const sold = async (draft: RuleDraft) => {
    const compared = await replay(server.api.database, { sites: learned, encryption, draft })
    return total(compared.get(server.site.countryId)?.drafted ?? { outcomes: new Map(), used: new Map() }, 'sold')
  }
  const known = total((await compare({ partners: { [some]: { off: true } } })).drafted, 'sold')
  expect(await sold({ partners: { [some]: { off: true } } })).toBeLessThan(known)
  const others = Object.keys(learned.get(server.site.id)?.routing.rules.partners ?? {}).filter((partner) => partner !== some)
  const drafted = Object.fromEntries(others.map((partner) => [partner, { acceptance: 1 }]))
  expect(await sold({ partners: { ...drafted, [some]: { off: true } } })).toBeGreaterThan(known)
})
