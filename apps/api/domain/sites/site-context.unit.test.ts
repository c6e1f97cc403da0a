import { describe, expect, test } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'
import { planJourney } from '#core/journey/plan-journey.ts'
import { hexHash } from '#apps/api/platform/secrets/hash.ts'
import { NOW, partsWithoutDatabase } from '#tests/server/without-database/open-without-database.ts'
import { readMunicipalityCodes } from './municipality-codes.ts'
import { readPolicies } from './read-policies.ts'
import { makeSites, siteChoicesOf } from './site-context.ts'

const sites = await makeSites()
const co = sites.get('loanwright-co') ?? expect.fail('no site')

describe('the sites that are made', () => {
  test('are all of the catalogue, or those that are switched on, with what is chosen for them', async () => {
    expect(sites.size).toBeGreaterThan(20)
    const chosen = await makeSites({
      switchedOn: { sites: ['loanwright-co', 'loanwright-es'], partners: ['aide'] },
      flows: new Map([['loanwright-co', 'legacy']]),
      periods: new Map([['loanwright-es', 24]]),
      modes: new Map([['loanwright-co', 'parallel']]),
      repeatDays: 7,
    })
    expect([...chosen.keys()]).toEqual(['loanwright-co', 'loanwright-es'])
    const [one, other] = [...chosen.values()]
    expect([one?.site.flow, other?.site.flow]).toEqual(['legacy', 'dynamic'])
    expect([one?.site.loan.period.default === 24, other?.site.loan.period.default]).toEqual([false, 24])
    expect(one?.routing.rules.routing.mode).toBe('parallel')
    expect([one?.repeatDays, co.repeatDays]).toEqual([7, 0])
    expect(Object.keys(one?.routing.rules.partners ?? {})).toEqual(['aide'])
  })

  test('are made once for the same choices, and anew for others', async () => {
    expect(await makeSites()).toBe(sites)
    const flows = new Map([['loanwright-co', 'legacy' as const]])
    const legacy = await makeSites({ flows })
    expect(legacy).not.toBe(sites)
    expect(await makeSites({ flows: new Map(flows) })).toBe(legacy)
    expect(await makeSites({ operators: { sites: { 'loanwright-co': { legalName: 'Another S.A.' } } } })).not.toBe(sites)
  })

  test('are what the settings say', () => {
    const { settings } = partsWithoutDatabase({
      SITES: 'loanwright-co',
      PARTNERS: 'aide',
      REPEAT_DAYS: '9',
      SITE_FLOWS: 'loanwright-co=legacy',
    })
    expect(siteChoicesOf(settings)).toMatchObject({
      switchedOn: { sites: ['loanwright-co'], partners: ['aide'] },
      repeatDays: 9,
      flows: new Map([['loanwright-co', 'legacy']]),
    })
  })

  test('have a page sequence of their own where fewer partners need fewer pages, and none where all are on', async () => {
    expect([...sites.values()].filter(({ stepOrder }) => stepOrder !== undefined)).toEqual([])
    const [alone] = (await makeSites({ switchedOn: { sites: ['loanwright-co'], partners: ['aide'] } })).values()
    const plan = alone && planJourney({ registry: alone.registry, site: alone.site, answers: {}, today: '2026-11-20' })
    expect(alone?.stepOrder).toEqual(plan?.map(({ path }) => path))
    expect(alone?.stepOrder?.length).toBeLessThan(co.pages.size)
  })

  test('know each field by the rules of the page that introduces it, and what is brought along as optional', () => {
    for (const [name, field] of co.fields) expect(field.name).toBe(name)
    for (const name of co.site.country.brought ?? []) expect(co.fields.get(name)).toBeDefined()
    const brought = [...sites.values()].flatMap(({ site, fields, pages }) =>
      (site.country.brought ?? [])
        .filter((name) => ![...pages.values()].some((page) => page.fields.some((one) => one.name === name)))
        .map((name) => fields.get(name)),
    )
    expect(brought.length).toBeGreaterThan(0)
    for (const field of brought) expect(field?.optional).toBe(true)
  })

  test('know the version of their rules by their text alone', () => {
    expect(co.routing.version).toBe(hexHash(JSON.stringify(co.routing.rules)))
    const versions = [...sites.values()].filter(({ site }) => site.countryId === 'co').map(({ routing }) => routing.version)
    expect(new Set(versions).size).toBeLessThanOrEqual(versions.length)
  })

  test('have the day of their market, from minute to minute', () => {
    const today = co.today
    expect([
      today(new Date('2026-11-20T04:59:59Z')),
      today(new Date('2026-11-20T05:00:00Z')),
      today(new Date('2026-11-20T04:59:00Z')),
    ]).toEqual(['2026-11-19', '2026-11-20', '2026-11-19'])
    const { today: day, age, phone, checks } = co.validation(NOW)
    expect([day, age, phone]).toEqual(['2026-11-20', co.site.country.age, co.site.country.phone])
    expect(checks).toBeDefined()
  })
})

describe('the policies of a site', () => {
  const { policies, policyVersions, policyHashes } = co

  test('in force are one of each code, the newest version, filled in', () => {
    const codes = policies.map(({ code }) => code)
    expect(new Set(codes).size).toBe(codes.length)
    for (const { code, version, html, title, hash } of policies) {
      expect(policyVersions.filter((one) => one.code === code).every((one) => one.version <= version)).toBe(true)
      expect(`${title} ${html}`).not.toContain('{{')
      expect(hash).toBe(hexHash(`${title}\n${html}`))
      expect(policyHashes.get(`${code} ${version}`)).toBe(hash)
    }
    expect(policies.some(({ html }) => html.includes(co.operator.legalName))).toBe(true)
  })

  test('say which consents the market requires', () => {
    const required = (code: string) => policies.find((one) => one.code === code)?.required
    expect([required('TERMS'), required('CREDIT_BUREAU'), required('E_COMMUNICATION'), required('email')]).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  test('have every version of the catalogue, the newest first, and put the newest in force', () => {
    const own = registry.policies['co']?.filter(({ code }) => code === 'TERMS' || code === 'terms') ?? []
    const [text] = own
    if (!text) return expect.fail('no policy')
    const older = { ...text, version: '2000-01-01', body: 'Older {{brand}} of {{operator}}' }
    const newer = { ...text, version: '2999-01-01', body: 'Newer' }
    const all = [older, ...(registry.policies['co'] ?? []), newer]
    const readOf = (policies: typeof all) =>
      readPolicies({ ...registry, policies: { ...registry.policies, co: policies } }, co.site, {
        values: { operator: 'Op', brand: co.site.brand.name },
      })
    const read = readOf(all)
    expect(readOf(all.toReversed()).policies).toEqual(read.policies)
    const terms = read.policyVersions.filter(({ code }) => code === 'TERMS')
    // a version of wording ends in a hash (text-versions.unit.test.ts)
    expect(terms.map(({ version }) => version.split('.')[0])).toEqual([
      '2999-01-01',
      ...own
        .map(({ version }) => version)
        .toSorted()
        .toReversed(),
      '2000-01-01',
    ])
    expect(terms.at(-1)?.html).toBe(`<p>Older ${co.site.brand.name} of Op</p>`)
    expect(read.policies.filter(({ code }) => code === 'TERMS').map(({ version }) => version)).toEqual(['2999-01-01'])
  })

  test('of a step that no switched-on partner drives are not in force, and stay readable', async () => {
    const own = registry.steps.flatMap(({ partner, introduces = {} }) =>
      Object.values(introduces).flatMap((point) =>
        partner !== undefined && point.kind === 'consent' ? [{ partner, code: point.policy }] : [],
      ),
    )
    const site = [...sites.values()].find(({ policies: all }) => own.some(({ code }) => all.some((one) => one.code === code)))
    const found = own.find(({ code }) => site?.policies.some((one) => one.code === code)) ?? expect.fail('none')
    const partners = Object.keys(registry.partners).filter((id) => id !== found.partner)
    const without = (await makeSites({ switchedOn: { sites: [site?.site.id ?? ''], partners } })).get(site?.site.id ?? '')
    expect(without?.policies.map(({ code }) => code)).not.toContain(found.code)
    expect(without?.policyVersions.map(({ code }) => code)).toContain(found.code)
  })
})

describe('the code of a municipality', () => {
  test('is that of the named one in its province, however it is written', async () => {
    const codeOf = (await readMunicipalityCodes('co')) ?? expect.fail('no codes')
    expect(codeOf({ province: '05', city: 'Medellín' })).toBe('05001')
    expect(codeOf({ province: '05', city: 'MEDELLIN ' })).toBe('05001')
    expect(codeOf({ province: '05', municipality: 'Medellín', city: 'Elsewhere' })).toBe('05001')
    expect(codeOf({ province: '05', city: 'Nowhere' })).toBeUndefined()
    expect(codeOf({ province: '08', city: 'Medellín' })).toBeUndefined()
    // a province that is one city
    expect(codeOf({ province: '11', city: 'anything' })).toBe('11001')
    expect(codeOf({ city: 'Medellín' })).toBeUndefined()
    expect(codeOf({ province: '05', city: true })).toBeUndefined()
  })

  test('is none where lenders are told postal codes', async () => {
    for (const country of ['es', 'pl', 'de', 'ph', 'nowhere']) expect(await readMunicipalityCodes(country)).toBeUndefined()
  })
})
