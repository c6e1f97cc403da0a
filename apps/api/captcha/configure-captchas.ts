import { captchas as catalogue } from '../../../catalogue/captchas.gen.ts'
import type { Captcha } from '../../../core/define/captcha.ts'
import type { TrackerSettings } from '../../../core/define/tracker.ts'
import type { Settings } from '../settings.ts'
import type { Sites } from '../sites/site-context.ts'
import { laySettings, refuseUnknown, type SettingsSource } from '../tracking/lay-settings.ts'

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

/** The captcha of each site that has one, set like a tracker (`CAPTCHA_<ID>_<SETTING>`); throws a sentence where two are on. */
export function configureCaptchas(
  sites: Sites,
  { CAPTCHAS_URL: simulated, captchaSettings: own }: Configuring,
  captchas: Captchas = catalogue,
): SiteCaptchas {
  const source: SettingsSource = { kind: 'captcha', own, simulated }
  refuseUnknown(captchas, source)
  const bySite = [...sites].flatMap(([site, { site: about }]) => {
    const [one, other] = Object.entries(captchas).flatMap(([id, captcha]) => {
      const settings = laySettings(id, captcha, about.brand.captchas ?? {}, source)
      return settings ? [{ id, captcha, settings }] : []
    })
    if (one && other) throw new Error(`${one.id} and ${other.id} are both set for ${site}, but a site has one captcha.`)
    return one ? [[site, one] as const] : []
  })
  return new Map(bySite)
}
