import { expect, test } from 'vitest'
import { makeSites, siteChoicesOf } from '#apps/api/domain/sites/site-context.ts'
import { readSettings } from '#apps/api/platform/settings/settings.ts'
import { listLacks, type LiveSite } from './list-lacks.ts'

const read = readSettings({})
const settings = read.ok ? read.settings : expect.fail('no settings')
const context = (await makeSites(siteChoicesOf(settings))).get('loanwright-co') ?? expect.fail('no site')

/** After the day of every text that is shipped. */
const NOW = new Date('2099-12-31T12:00:00Z')
const sentencesOf = async (live: LiveSite) => (await listLacks(live)).map(({ sentence }) => sentence)

const CONSENTS = ['marketing', 'partner-transfer', 'credit-bureau', 'e-communication', 'profiling']
const WHOLE = {
  imprint: '{{operator}} {{operator.address}}',
  privacy: 'p',
  cookies: '{{trackers}}',
  terms: 't',
  complaints: '{{operator.email}} {{operator.authority}}',
  accessibility: '{{operator.accessibilityContact}} [complain](/policy/complaints)',
  ...Object.fromEntries(CONSENTS.map((code) => [code, 'c'])),
}

/** What is said of policies where a country has these, by the beginning of the sentence. */
async function saidOf(bodies: { readonly [code: string]: string }): Promise<readonly string[]> {
  const co = Object.entries(bodies).map(([code, body]) => ({ code, version: '2026-11-26', title: code, body }))
  const registry = { ...context.registry, policies: { co } }
  const lacks = await sentencesOf({ context: { ...context, registry }, settings, now: NOW })
  return lacks.filter((sentence) => sentence.startsWith('The policy'))
}

test('a country with every policy lacks none', async () => {
  expect(await saidOf(WHOLE)).toEqual([])
})

test.each(Object.keys(WHOLE))('without the policy %s its site may not open', async (code) => {
  const { [code]: _, ...less }: { readonly [code: string]: string } = WHOLE
  expect(await saidOf(less)).toEqual([expect.stringMatching(`^The policy "${code}" is missing: write catalogue/countries/co/policies/`)])
})

test('a text that is in force before its day keeps a site from opening', async () => {
  const privacy = { code: 'privacy', version: '2026-11-27', title: 'Privacy', body: 'p' }
  const said = async (now: Date) => {
    const registry = { ...context.registry, policies: { co: [privacy] } }
    const lacks = await sentencesOf({ context: { ...context, registry }, settings, now })
    return lacks.filter((sentence) => sentence.includes('"privacy"'))
  }
  // midnight of Bogotá is 05:00 UTC
  expect(await said(new Date('2026-11-27T04:59:00Z'))).toEqual([
    'The policy "privacy" is in force before its day: release privacy.2026-11-27.md on 2026-11-27, or name the file by an earlier day.',
  ])
  expect(await said(new Date('2026-11-27T05:00:00Z'))).toEqual([])
})

test('an accessibility statement needs somebody to turn to and a way to complain, and a policy of cookies its table', async () => {
  expect(await saidOf({ ...WHOLE, accessibility: 'We try.', cookies: 'Some.' })).toEqual([
    expect.stringContaining('"cookies" does not say {{trackers}}'),
    expect.stringContaining('"accessibility" does not say {{operator.accessibilityContact}}'),
    expect.stringContaining('"accessibility" does not say {{operator.complaintBody}} or'),
  ])
})

test('the newest version of a policy counts', async () => {
  const older = { code: 'cookies', version: '2026-11-01', title: 'c', body: '{{trackers}}' }
  const newest = Object.entries({ ...WHOLE, cookies: 'Some.' }).map(([code, body]) => ({ code, version: '2026-11-26', title: code, body }))
  const registry = { ...context.registry, policies: { co: [older, ...newest] } }
  const lacks = await sentencesOf({ context: { ...context, registry }, settings, now: NOW })
  expect(lacks).toEqual(expect.arrayContaining([expect.stringContaining('"cookies" does not say {{trackers}}')]))
})

test('where a country’s record names who represents the company, the imprint and the operator have to', async () => {
  const german = (await makeSites(siteChoicesOf(settings))).get('loanwright-de') ?? expect.fail('no site')
  const imprint = { code: 'imprint', version: '2099-01-01', title: 'Impressum', body: '{{operator}} {{operator.address}}' }
  const policies = { de: [...(german.registry.policies['de'] ?? []), imprint] }
  const lacks = await sentencesOf({ context: { ...german, registry: { ...german.registry, policies } }, settings, now: NOW })
  expect(lacks).toEqual(expect.arrayContaining([expect.stringContaining('"imprint" does not say {{operator.representative}}')]))
  expect(lacks).toEqual(expect.arrayContaining([expect.stringMatching(/loanwright-de is the example's in .*representative/u)]))
  expect((await sentencesOf({ context: german, settings, now: NOW })).join('\n')).not.toContain('"imprint"')
})

test('as it is shipped, a site of Colombia lacks what only its operator can bring, each under its topic', async () => {
  const lacks = await listLacks({ context, settings, now: NOW })
  expect([...new Set(lacks.map(({ topic }) => topic))]).toEqual(['operator', 'review', 'rates', 'address', 'senders', 'lenders'])
})
