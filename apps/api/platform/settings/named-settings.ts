import type { z } from 'zod'
import { registry } from '#catalogue/registry.gen.ts'
import { readSharedSecrets, SHARED_SECRETS_FORM, type SharedSecret } from '../secrets/read-shared-secrets.ts'
import { badAddress } from './bad-address.ts'
import type { Environment } from './environment.ts'
import { httpUrl } from './http-url.ts'
import { MAIL_FORM, MAIL_SENDER, SMS_SENDER, SMS_SENDER_FORM } from './sender-forms.ts'
import { PAYOUTS_FORM, readPayouts, type CountryPayouts } from './read-payouts.ts'
import { settingOf } from './setting-of.ts'

/** Affiliates with the address that hears of their leads, and its secrets, the newest first. */
interface Affiliates {
  readonly [reference: string]: { readonly url: string; readonly secrets: readonly SharedSecret[] }
}

/** Settings that are named after a partner, an affiliate, a tracker or a captcha. */
export interface NamedSettings {
  /** Base URL of a partner that is not under PARTNERS_URL (PARTNER_URL_<ID>), by partner. */
  readonly partnerUrls: { readonly [partner: string]: string }
  /** Settings of trackers (TRACKER_<ID>_<SETTING>), by the whole name. */
  readonly trackerSettings: { readonly [name: string]: string }
  /** The same of captchas (CAPTCHA_<ID>_<SETTING>). */
  readonly captchaSettings: { readonly [name: string]: string }
  /** What messages to and from a partner are signed with (PARTNER_SECRET_<ID>), by partner; the newest first. */
  readonly partnerSecrets: { readonly [partner: string]: readonly SharedSecret[] }
  /** Who is told of the leads that it sent (AFFILIATE_POSTBACK_<NAME>, AFFILIATE_SECRET_<NAME>), by its reference. */
  readonly affiliates: Affiliates
  /** The address that a brand's e-mails come from instead of MAIL_FROM (MAIL_FROM_<BRAND>), by brand. */
  readonly mailSenders: { readonly [brand: string]: string }
  /** The sender of a brand's messages instead of SMS_FROM (SMS_FROM_<BRAND>), by brand. */
  readonly smsSenders: { readonly [brand: string]: string }
  /** What an affiliate gets for its leads (AFFILIATE_PAYOUT_<NAME>), by its reference. */
  readonly payouts: { readonly [affiliate: string]: CountryPayouts }
}

/** Reads them; what is wrong with them `badNamed` says. */
export function readNamed(environment: Environment): NamedSettings {
  const beginningWith = (prefix: string) =>
    Object.fromEntries(Object.entries(environment).flatMap(([name, value]) => (name.startsWith(prefix) && value ? [[name, value]] : [])))
  return {
    partnerUrls: byPartner(environment, 'PARTNER_URL_'),
    trackerSettings: beginningWith('TRACKER_'),
    captchaSettings: beginningWith('CAPTCHA_'),
    partnerSecrets: secretsBy(environment, 'PARTNER_SECRET_'),
    affiliates: readAffiliates(environment),
    mailSenders: byPartner(environment, 'MAIL_FROM_'),
    smsSenders: byPartner(environment, 'SMS_FROM_'),
    payouts: Object.fromEntries(
      Object.entries(byPartner(environment, 'AFFILIATE_PAYOUT_')).map(([affiliate, text]) => [affiliate, readPayouts(text) ?? {}]),
    ),
  }
}

/** A sentence for each that is missing or not usable. */
export function badNamed(environment: Environment, { partnerUrls, affiliates, ...senders }: NamedSettings): readonly string[] {
  const urls = Object.entries(partnerUrls).map(([partner, url]) => [settingOf('PARTNER_URL', partner), url] as const)
  const addresses = Object.entries(affiliates).map(([affiliate, { url }]) => [settingOf('AFFILIATE_POSTBACK', affiliate), url] as const)
  const secrets = ['PARTNER_SECRET', 'AFFILIATE_SECRET'].flatMap((name) =>
    Object.entries(byPartner(environment, `${name}_`)).map(([id, text]) => [settingOf(name, id), text] as const),
  )
  const unreadable = Object.entries(byPartner(environment, 'AFFILIATE_PAYOUT_')).filter(([, text]) => !readPayouts(text))
  const unsigned = Object.keys(affiliates).filter((affiliate) => !environment[settingOf('AFFILIATE_SECRET', affiliate)])
  return [
    ...urls
      .filter(([, url]) => !httpUrl.safeParse(url).success)
      .map(([name]) => `${name} is not usable, but must be an http or https URL.`),
    ...addresses.flatMap(([name, url]) => {
      const wanted = badAddress(url)
      return wanted === undefined ? [] : [`${name} is not usable, but must be ${wanted}.`]
    }),
    ...secrets.filter(([, text]) => !readSharedSecrets(text)).map(([name]) => `${name} is not usable, but must be ${SHARED_SECRETS_FORM}.`),
    ...unreadable.map(([affiliate, text]) => `${settingOf('AFFILIATE_PAYOUT', affiliate)} is "${text}", but must be ${PAYOUTS_FORM}.`),
    ...unsigned.map((affiliate) => `${settingOf('AFFILIATE_SECRET', affiliate)} is missing, but must be ${SHARED_SECRETS_FORM}.`),
    ...badSenders('MAIL_FROM', senders.mailSenders, { usable: MAIL_SENDER, form: MAIL_FORM }),
    ...badSenders('SMS_FROM', senders.smsSenders, { usable: SMS_SENDER, form: SMS_SENDER_FORM }),
  ]
}

interface Wanted {
  readonly usable: z.ZodType<string>
  readonly form: string
}

/** A sentence for each sender of a brand that there is not, or of another form. */
const badSenders = (setting: string, senders: NamedSettings['mailSenders'], { usable, form }: Wanted): readonly string[] =>
  Object.entries(senders).flatMap(([brand, text]) => {
    const name = settingOf(setting, brand)
    if (!Object.hasOwn(registry.brands, brand)) return [`${name} names no brand of the catalogue. These are: ${BRANDS.join(', ')}.`]
    return usable.safeParse(text).success ? [] : [`${name} is "${text}", but must be ${form}.`]
  })

const BRANDS = Object.keys(registry.brands).toSorted()

/** `AFFILIATE_POSTBACK_SOME_BLOG` is about the reference `some-blog`. */
function readAffiliates(environment: Environment): Affiliates {
  const secrets = secretsBy(environment, 'AFFILIATE_SECRET_')
  const urls = Object.entries(byPartner(environment, 'AFFILIATE_POSTBACK_'))
  return Object.fromEntries(urls.map(([affiliate, url]) => [affiliate, { url, secrets: secrets[affiliate] ?? [] }]))
}

const secretsBy = (environment: Environment, prefix: string): { readonly [id: string]: readonly SharedSecret[] } =>
  Object.fromEntries(Object.entries(byPartner(environment, prefix)).map(([id, text]) => [id, readSharedSecrets(text) ?? []]))

/** `PARTNER_URL_CREDITO_ANDINO` is about the partner `credito-andino`. */
function byPartner(environment: Environment, prefix: string): { readonly [partner: string]: string } {
  const own = Object.entries(environment).filter(([name, value]) => name.startsWith(prefix) && value)
  return Object.fromEntries(own.map(([name, value = '']) => [name.slice(prefix.length).toLowerCase().replaceAll('_', '-'), value]))
}
