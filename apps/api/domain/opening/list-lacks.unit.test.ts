import { expect, test } from 'vitest'
import type { Brand } from '#core/model/brand.ts'
import { makeSites, siteChoicesOf } from '#apps/api/domain/sites/site-context.ts'
import { findSite } from '#apps/api/http/find-site.ts'
import { readSettings } from '#apps/api/platform/settings/settings.ts'
import { listLacks, type LiveSite } from './list-lacks.ts'

const read = readSettings({})
const settings = read.ok ? read.settings : expect.fail('no settings')
const sites = await makeSites(siteChoicesOf(settings))
const context = sites.get('loanwright-co') ?? expect.fail('no site')

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
  const german = sites.get('loanwright-de') ?? expect.fail('no site')
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

test('a home page at an invented address is an address that lacks, because every page leads there', async () => {
  const named = async (homePage: Brand['homePage']) => {
    const site = { ...context.site, brand: { ...context.site.brand, homePage } }
    const lacks = await listLacks({ context: { ...context, site }, settings, now: NOW })
    return lacks.filter(({ topic }) => topic === 'address').filter(({ sentence }) => sentence.includes('homePage'))
  }
  expect(await named('https://novum.example/')).toEqual([
    {
      topic: 'address',
      sentence:
        'Pages lead back to https://novum.example/, which is made up: set homePage in catalogue/brands/loanwright/brand.ts to the home page of the brand.',
    },
  ])
  expect(await named('https://www.novum.co/')).toEqual([])
})

test.each([
  ['https://{site}.loans.co', 'ratapro-pl', true],
  ['https://loanwright-co.loans.co', 'ratapro-pl', true],
  // the default site is what every other host name gets
  ['https://apply.loans.co', 'loanwright-co', true],
  ['https://apply.loans.co', 'ratapro-pl', false],
  ['https://www.{site}.loans.co', 'ratapro-pl', false],
  ['https://apply-{site}.loans.co', 'ratapro-pl', false],
  ['https://ratapro-pl.loans.co', 'loanwright-co', false],
])('at %s loanwright-co is found, while the default site is %s: %s', async (PUBLIC_URL, DEFAULT_SITE, isFound) => {
  const given = { ...settings, PUBLIC_URL, DEFAULT_SITE, SITES: ['loanwright-co', 'ratapro-pl'] }
  const lacks = await listLacks({ context, settings: given, now: NOW })
  const address = PUBLIC_URL.replace('{site}', 'loanwright-co')
  const sentence = `At ${address} people would get the site ratapro-pl: set PUBLIC_URL to an address whose host begins with the site, like https://{site}.example.com.`
  expect(lacks.filter((lack) => lack.sentence.includes('people would get'))).toEqual(isFound ? [] : [{ topic: 'address', sentence }])
  const headers = { host: new URL(address).host }
  expect(findSite({ sites, settings: given }, { headers }).site.id === 'loanwright-co').toBe(isFound)
})

const noSender = (setting: string) => `E-mails have no sender: set ${setting} to an address of your own domain.`
test.each([
  ['no-reply@localhost.localdomain', {}, [noSender('MAIL_FROM or MAIL_FROM_LOANWRIGHT')]],
  ['no-reply@loans.co', {}, []],
  ['no-reply@localhost.localdomain', { loanwright: 'Loanwright <hola@loanwright.co>' }, []],
  ['no-reply@loans.co', { loanwright: 'hola@loanwright.example' }, [noSender('MAIL_FROM_LOANWRIGHT')]],
  ['no-reply@loans.co', { fidea: 'hola@fidea.example' }, []],
])('e-mails come from %s, or of a brand from %j: what lacks of the sender is said', async (MAIL_FROM, mailSenders, said) => {
  const lacks = await listLacks({ context, settings: { ...settings, MAIL_FROM, mailSenders }, now: NOW })
  expect(lacks.filter(({ topic, sentence }) => topic === 'senders' && sentence.includes('sender')).map(({ sentence }) => sentence)).toEqual(
    said,
  )
})
