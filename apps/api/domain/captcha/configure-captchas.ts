import { captchas as catalogue } from '#catalogue/captchas.gen.ts'
import type { Site } from '#core/model/site/site.ts'
import type { Captcha } from '#core/model/vendors/captcha.ts'
import type { TrackerSettings } from '#core/model/vendors/tracker.ts'
import type { Settings } from '#apps/api/platform/settings/settings.ts'
import { isChosen, laySettings, refuseUnknown, type SettingsSource } from '../trackers/lay-settings.ts'

/** The captcha that guards a site's making of leads, with all its settings. */
export interface ConfiguredCaptcha {
  readonly id: string
  readonly captcha: Captcha
  readonly settings: TrackerSettings
}

/** The captchas that are on, by site. */
export type SiteCaptchas = ReadonlyMap<string, ConfiguredCaptcha>

type Captchas = { readonly [captcha: string]: Captcha }
type Configuring = Pick<Settings, 'CAPTCHAS_URL' | 'captchaSettings'>

/**
 * The captcha of each site that has one, set like a tracker (`CAPTCHA_<ID>_<SETTING>`); throws a sentence where two are on.
 * Where a stub plays all of them and none is chosen for a site, the first of the catalogue guards it.
 */
export function configureCaptchas(
  sites: ReadonlyMap<string, { readonly site: Site }>,
  { CAPTCHAS_URL: simulated, captchaSettings: own }: Configuring,
  captchas: Captchas = catalogue,
): SiteCaptchas {
  const source: SettingsSource = { kind: 'captcha', own, simulated }
  refuseUnknown(captchas, source)
  const known = Object.entries(captchas)
  const bySite = [...sites].flatMap(([site, { site: about }]) => {
    const ofBrand = about.brand.captchas ?? {}
    const chosen = known.filter(([id, captcha]) => isChosen(id, captcha, ofBrand, source))
    const [one, other] = (chosen.length > 0 ? chosen : known.slice(0, 1)).flatMap(([id, captcha]) => {
      const settings = laySettings(id, captcha, ofBrand, source)
      return settings ? [{ id, captcha, settings }] : []
    })
    if (one && other) throw new Error(`${one.id} and ${other.id} are both set for ${site}, but a site has one captcha.`)
    return one ? [[site, one] as const] : []
  })
  return new Map(bySite)
}
