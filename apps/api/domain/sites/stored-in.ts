import { clickIds } from '#catalogue/click-ids.gen.ts'
import { ownStorage } from '#core/browser/storage/own-storage.ts'
import type { FindText } from '#core/fields/field-kind.ts'
import type { Site } from '#core/model/site/site.ts'
import { storedRows, type StoredRow } from '#core/tracking/stored-rows.ts'
import type { Settings } from '#apps/api/platform/settings/settings.ts'
import { configureCaptchas } from '../captcha/configure-captchas.ts'
import { configureTrackers } from '../trackers/configure-trackers.ts'

/** The settings by which something is stored in a visitor's browser, or for so long. */
export type StorageSettings = Pick<
  Settings,
  | 'TRACKERS_URL'
  | 'trackerSettings'
  | 'CAPTCHAS_URL'
  | 'captchaSettings'
  | 'AFFILIATE_REFERENCE_EXPIRY_HOURS'
  | 'LEGACY_CLICK_ID_EXPIRY_DAYS'
  | 'SESSION_EXPIRATION_HOURS'
>

/** Returns these settings alone. */
export const storageSettings = ({
  TRACKERS_URL,
  trackerSettings,
  CAPTCHAS_URL,
  captchaSettings,
  AFFILIATE_REFERENCE_EXPIRY_HOURS,
  LEGACY_CLICK_ID_EXPIRY_DAYS,
  SESSION_EXPIRATION_HOURS,
}: StorageSettings): StorageSettings => ({
  TRACKERS_URL,
  trackerSettings,
  CAPTCHAS_URL,
  captchaSettings,
  AFFILIATE_REFERENCE_EXPIRY_HOURS,
  LEGACY_CLICK_ID_EXPIRY_DAYS,
  SESSION_EXPIRATION_HOURS,
})

/**
 * Returns what a site, its trackers that are on and its captcha store in the browser, as the table of
 * its policy of cookies. Throws a sentence where their settings are wrong.
 */
export async function storedIn(site: Site, find: FindText, settings: StorageSettings): Promise<readonly StoredRow[]> {
  const sites = new Map([[site.id, { site }]])
  const trackers = (await configureTrackers(sites, settings)).get(site.id) ?? []
  const captcha = configureCaptchas(sites, settings).get(site.id)
  const own = ownStorage({
    affiliateReferenceExpiryHours: settings.AFFILIATE_REFERENCE_EXPIRY_HOURS,
    legacyClickIdExpiryDays: settings.LEGACY_CLICK_ID_EXPIRY_DAYS,
    sessionExpirationHours: settings.SESSION_EXPIRATION_HOURS,
    draftDays: site.country.retention.draftDays,
    clickKeys: clickIds.flatMap(({ storageKey }) => storageKey ?? []),
  })
  const vendors = [...trackers.map(({ tracker }) => tracker), ...(captcha ? [captcha.captcha] : [])]
  return storedRows({ brandName: site.brand.name, locale: site.country.locale, own, vendors }, (keys, values = {}) =>
    find([keys].flat(), Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value ?? '')]))),
  )
}
