import { registry } from '#catalogue/registry.gen.ts'
import { texts } from '#catalogue/texts.gen.ts'
import { exampleFigures } from '#core/loan/example-figures.ts'
import { termsFor } from '#core/loan/terms-for.ts'
import { rateOn } from '#core/model/dated-rate.ts'
import { operatorOf } from '#core/model/operator/operator-of.ts'
import { INFORMING_POLICIES } from '#core/model/policies/informing-policies.ts'
import { policyIdOf } from '#core/model/site/policy-id.ts'
import type { Site } from '#core/model/site/site.ts'
import type { SiteContext } from '#apps/api/domain/sites/site-context.ts'
import { configureCaptchas } from '#apps/api/domain/captcha/configure-captchas.ts'
import { configureTrackers } from '#apps/api/domain/trackers/configure-trackers.ts'
import { exampleFaults } from '#apps/api/platform/settings/operators/example-faults.ts'
import type { Settings } from '#apps/api/platform/settings/settings.ts'
import { missingTexts } from '#tests/catalogue/text-faults.ts'

/** A site as the settings make it, on a day. */
export interface LiveSite {
  readonly context: SiteContext
  readonly settings: Settings
  readonly now: Date
}

/** Returns what a site still lacks before it may open to the public, a sentence for each. */
export async function listLacks(live: LiveSite): Promise<readonly string[]> {
  return [
    ...draftLacks(live.context.site),
    ...operatorLacks(live),
    ...policyLacks(live),
    ...rateLacks(live),
    ...textLacks(live),
    ...senderLacks(live),
    ...lenderLacks(live),
    ...(await vendorLacks(live)),
  ]
}

const draftLacks = ({ brand, country, brandId, countryId }: Site): readonly string[] => [
  ...(brand.status === 'draft' ? [`The brand is a draft: set its status to "live" in catalogue/brands/${brandId}/brand.ts.`] : []),
  ...(country.status === 'draft'
    ? [`The country is a draft: set its status to "live" in catalogue/countries/${countryId}/country.ts.`]
    : []),
]

function operatorLacks({ context: { site, operator }, settings }: LiveSite): readonly string[] {
  const isReviewed = operator.reviewedBy !== operatorOf(registry, site).reviewedBy
  return [
    ...exampleFaults(settings.operators, [site.id]),
    ...(isReviewed
      ? []
      : ['The policies are not reviewed: have them reviewed, and say by whom as reviewedBy in the file of OPERATORS_FILE.']),
  ]
}

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

function rateLacks({ context: { site, today }, settings, now }: LiveSite): readonly string[] {
  const { cost, currency } = site.country
  const file = `catalogue/countries/${site.countryId}/country.ts`
  const ceiling = cost.ceiling && rateOn(settings.rates[site.countryId] ?? [], today(now))
  const example = cost.example && exampleFigures(termsFor(cost.example, cost.example), currency.decimals)
  return [
    ...(cost.ceiling && !ceiling
      ? [
          `The highest lawful rate of today (${today(now)}) is not known and not shown: add it to the file of RATES_FILE, under "${site.countryId}".`,
        ]
      : []),
    ...(ceiling && example && example.yearlyRate > ceiling.value
      ? [
          `The representative example costs ${example.yearlyRate.toFixed(2)} %, and the law allows ${ceiling.value} % today: change the example in ${file}.`,
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
  const missing = missingTexts(registry, texts, site)
  if (missing.length === 0) return []
  const named = missing.slice(0, MOST_KEYS).join(', ')
  const more = missing.length > MOST_KEYS ? ` and ${missing.length - MOST_KEYS} more` : ''
  return [`Sentences are shown in the English of the fallback, and ${site.country.locale} has none of its own: ${named}${more}.`]
}

/** Hosts that nobody can reach from outside, and names that nobody has (RFC 2606 and RFC 6761). */
const UNREAL_HOST = /(?:^|\.)(?:localhost|localdomain|example|test|invalid)$|^127\.|^\[::1\]$|(?:^|\.)example\.(?:com|net|org)$/u

const isReal = (address: string | undefined): boolean =>
  address !== undefined && URL.canParse(address) && !UNREAL_HOST.test(new URL(address).hostname)

function senderLacks({ context: { site }, settings }: LiveSite): readonly string[] {
  const own = settings.PUBLIC_URL?.replaceAll('{site}', site.id)
  const host = settings.MAIL_FROM.split('@').at(-1)?.replace(/>$/u, '') ?? ''
  return [
    ...(isReal(own) ? [] : ['The site has no address of its own: set PUBLIC_URL to the address that people open.']),
    ...(UNREAL_HOST.test(host) ? ['E-mails have no sender: set MAIL_FROM to an address of your own domain.'] : []),
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
