import { registry } from '#catalogue/registry.gen.ts'
import { exampleFigures } from '#core/loan/example-figures.ts'
import { termsFor } from '#core/loan/terms-for.ts'
import { rateOn } from '#core/model/dated-rate.ts'
import { operatorOf } from '#core/model/operator/operator-of.ts'
import { INFORMING_POLICIES } from '#core/model/policies/informing-policies.ts'
import { policyIdOf } from '#core/model/site/policy-id.ts'
import type { Lack, LackTopic } from '#core/model/site/lack.ts'
import type { Site } from '#core/model/site/site.ts'
import type { SiteContext } from '#apps/api/domain/sites/site-context.ts'
import { siteOfHost } from '#apps/api/domain/sites/site-of-host.ts'
import { configureCaptchas } from '#apps/api/domain/captcha/configure-captchas.ts'
import { configureTrackers } from '#apps/api/domain/trackers/configure-trackers.ts'
import { exampleFaults } from '#apps/api/platform/settings/operators/example-faults.ts'
import { settingOf } from '#apps/api/platform/settings/setting-of.ts'
import type { Settings } from '#apps/api/platform/settings/settings.ts'
import { missingTextsOf } from './missing-texts-of.ts'

/** A site as the settings make it, on a day. */
export interface LiveSite {
  readonly context: SiteContext
  readonly settings: Settings
  readonly now: Date
}

/**
 * Returns what a site still lacks before it may open to the public. `npm run check -- live` prints it, and the operator's console
 * shows it.
 */
export async function listLacks(live: LiveSite): Promise<readonly Lack[]> {
  return [
    ...about('draft', draftLacks(live.context.site)),
    ...about('operator', exampleFaults(live.settings.operators, [live.context.site.id])),
    ...about('review', reviewLacks(live)),
    ...about('policies', [...policyLacks(live), ...earlyLacks(live)]),
    ...about('rates', rateLacks(live)),
    ...about('example', exampleLacks(live)),
    ...about('texts', textLacks(live)),
    ...about('address', addressLacks(live)),
    ...about('senders', senderLacks(live)),
    ...about('lenders', lenderLacks(live)),
    ...about('trackers', await vendorLacks(live)),
  ]
}

const about = (topic: LackTopic, sentences: readonly string[]): readonly Lack[] => sentences.map((sentence) => ({ topic, sentence }))

const draftLacks = ({ brand, country, brandId, countryId }: Site): readonly string[] => [
  ...(brand.status === 'draft' ? [`The brand is a draft: set its status to "live" in catalogue/brands/${brandId}/brand.ts.`] : []),
  ...(country.status === 'draft'
    ? [`The country is a draft: set its status to "live" in catalogue/countries/${countryId}/country.ts.`]
    : []),
]

const reviewLacks = ({ context: { site, operator } }: LiveSite): readonly string[] =>
  operator.reviewedBy === operatorOf(registry, site).reviewedBy
    ? ['The policies are not reviewed: have them reviewed, and say by whom as reviewedBy in the file of OPERATORS_FILE.']
    : []

/** What the text of a policy must name, by its id: one of each list. */
const NAMES: { readonly [id: string]: readonly (readonly string[])[] | undefined } = {
  imprint: [['operator'], ['operator.address']],
  cookies: [['trackers']],
  complaints: [
    ['operator.email', 'operator.phone'],
    ['operator.complaintBody', 'operator.authority'],
  ],
  accessibility: [['operator.accessibilityContact'], ['operator.complaintBody', 'operator.authority', '/policy/complaints']],
}

/** The law wants them, and a consent refers to one: each is there, and says who answers for it. */
function policyLacks({ context: { site, registry: own } }: LiveSite): readonly string[] {
  const folder = `catalogue/countries/${site.countryId}/policies`
  // the record of the country has a representative where the law wants one named
  const isRepresented = operatorOf(registry, site).representative !== undefined
  const written = (own.policies[site.countryId] ?? []).toSorted((a, b) => (a.version < b.version ? 1 : -1))
  const asked = Object.values(site.country.consents).flat()
  const codes = INFORMING_POLICIES.filter((code) => !asked.some((item) => item.code === code))
  const ids = [...new Set([...codes.map((code) => ({ code })), ...asked].map(policyIdOf))]
  return ids.flatMap((id) => {
    const text = written.find((one) => one.code === id)
    const wanted = [...(NAMES[id] ?? []), ...(id === 'imprint' && isRepresented ? [['operator.representative']] : [])]
    if (!text) return [`The policy "${id}" is missing: write ${folder}/${id}.<date>.md and let a lawyer review it.`]
    return wanted
      .filter((names) => !names.some((name) => text.body.includes(name.startsWith('/') ? name : `{{${name}}}`)))
      .map(
        (names) => `The policy "${id}" does not say {{${names.join('}} or {{')}}}: add it in a new version of ${folder}/${id}.<date>.md.`,
      )
  })
}

/** A text counts as soon as its release runs: one of a later day is shown, and agreed to, before its time. */
const earlyLacks = ({ context: { site, registry: own, today }, now }: LiveSite): readonly string[] =>
  (own.policies[site.countryId] ?? [])
    .filter(({ version }) => version > today(now))
    .map(
      ({ code, version }) =>
        `The policy "${code}" is in force before its day: release ${code}.${version}.md on ${version}, or name the file by an earlier day.`,
    )

/** The highest rate that the law allows today; undefined where it is not known, or the law sets none. */
function ceilingOf({ context: { site, today }, settings, now }: LiveSite): number | undefined {
  return site.country.cost.ceiling && rateOn(settings.rates[site.countryId] ?? [], today(now))?.value
}

function rateLacks(live: LiveSite): readonly string[] {
  const { site, today } = live.context
  if (!site.country.cost.ceiling || ceilingOf(live) !== undefined) return []
  return [
    `The highest lawful rate of today (${today(live.now)}) is not known and not shown: add it to the file of RATES_FILE, under "${site.countryId}".`,
  ]
}

function exampleLacks(live: LiveSite): readonly string[] {
  const { countryId, country } = live.context.site
  const { cost, currency } = country
  const file = `catalogue/countries/${countryId}/country.ts`
  const ceiling = ceilingOf(live)
  const example = cost.example && exampleFigures(termsFor(cost.example, cost.example), currency.decimals)
  return [
    ...(ceiling !== undefined && example && example.yearlyRate > ceiling
      ? [
          `The representative example costs ${example.yearlyRate.toFixed(2)} %, and the law allows ${ceiling} % today: change the example in ${file}.`,
        ]
      : []),
    ...(cost.example?.isAssumed
      ? [
          `The terms of the representative example are assumed: confirm them with the contracts of the lenders, and take isAssumed out of ${file}.`,
        ]
      : []),
  ]
}

const MOST_KEYS = 5

function textLacks({ context: { site } }: LiveSite): readonly string[] {
  const missing = missingTextsOf(site)
  if (missing.length === 0) return []
  const named = missing.slice(0, MOST_KEYS).join(', ')
  const more = missing.length > MOST_KEYS ? ` and ${missing.length - MOST_KEYS} more` : ''
  return [`Sentences are shown in the English of the fallback, and ${site.country.locale} has none of its own: ${named}${more}.`]
}

/** Hosts that nobody can reach from outside, and names that nobody has (RFC 2606 and RFC 6761). */
const UNREAL_HOST = /(?:^|\.)(?:localhost|localdomain|example|test|invalid)$|^127\.|^\[::1\]$|(?:^|\.)example\.(?:com|net|org)$/u

const isReal = (address: string | undefined): boolean =>
  address !== undefined && URL.canParse(address) && !UNREAL_HOST.test(new URL(address).hostname)

const addressLacks = ({ context: { site }, settings }: LiveSite): readonly string[] => [
  ...(isReal(settings.PUBLIC_URL?.replaceAll('{site}', site.id))
    ? []
    : ['The site has no address of its own: set PUBLIC_URL to the address that people open.']),
  ...hostLacks(site, settings),
  ...(isReal(site.brand.homePage)
    ? []
    : [
        `Pages lead back to ${site.brand.homePage}, which is made up: set homePage in catalogue/brands/${site.brandId}/brand.ts to the home page of the brand.`,
      ]),
]

function hostLacks({ id }: Site, { PUBLIC_URL, DEFAULT_SITE, SITES }: Settings): readonly string[] {
  const address = PUBLIC_URL?.replaceAll('{site}', id)
  if (address === undefined) return []
  const named = siteOfHost(new URL(address).host)
  // the default site is what every other host name gets
  const opened = SITES.includes(named) ? named : DEFAULT_SITE
  if (opened === id) return []
  return [
    `At ${address} people would get the site ${opened}: set PUBLIC_URL to an address whose host begins with the site, like https://{site}.example.com.`,
  ]
}

function senderLacks({ context: { site }, settings }: LiveSite): readonly string[] {
  const own = settings.mailSenders[site.brandId]
  const host = (own ?? settings.MAIL_FROM).split('@').at(-1)?.replace(/>$/u, '') ?? ''
  const setting = `${own === undefined ? 'MAIL_FROM or ' : ''}${settingOf('MAIL_FROM', site.brandId)}`
  return [
    ...(UNREAL_HOST.test(host) ? [`E-mails have no sender: set ${setting} to an address of your own domain.`] : []),
    ...(isReal(settings.SMTP_URL) ? [] : ['E-mails are not sent: set SMTP_URL to your mail server.']),
    ...(isReal(settings.SMS_URL) ? [] : ['Text messages are not sent: set SMS_URL to your SMS gateway.']),
  ]
}

/** The lenders that are switched on here, and whose address is the sandbox's or made up. */
function lenderLacks({ context: { site, registry: own }, settings }: LiveSite): readonly string[] {
  const lending = Object.entries(own.partners).filter(([, { countries }]) => countries.some((one) => one === site.countryId))
  const unreal = lending.map(([id]) => id).filter((id) => !isReal(settings.partnerUrls[id] ?? settings.PARTNERS_URL))
  return [
    ...(lending.length === 0 ? ['No lender is switched on: name those of the country in PARTNERS.'] : []),
    ...(unreal.length === 0
      ? []
      : [
          `Lenders are switched on without a real address: ${unreal.join(', ')}. Set PARTNER_URL_<LENDER> or PARTNERS_URL, or leave them out of PARTNERS.`,
        ]),
  ]
}

async function vendorLacks({ context: { site }, settings }: LiveSite): Promise<readonly string[]> {
  const sites = new Map([[site.id, { site }]])
  const trackers = ((await configureTrackers(sites, settings)).get(site.id) ?? []).map(({ id, tracker }) => ({ id, vendor: tracker }))
  const captcha = configureCaptchas(sites, settings).get(site.id)
  return [...trackers, ...(captcha ? [{ id: captcha.id, vendor: captcha.captcha }] : [])]
    .filter(({ vendor }) => vendor.stores === undefined)
    .map(({ id }) => `${id} does not say what it stores in the browser: add stores to its folder.`)
}
