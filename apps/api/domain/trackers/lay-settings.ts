import { lookUp } from '#core/model/look-up.ts'
import type { TrackerSetting, TrackerSettings } from '#core/model/vendors/tracker.ts'

/** A folder of the catalogue that is on where its settings are there: a tracker or a captcha. */
export interface Settled {
  readonly settings: { readonly [setting: string]: TrackerSetting }
}

/** Where settings come from: those of the server by their whole names, a stand-in's address, and what the names begin with. */
export interface SettingsSource {
  readonly kind: 'tracker' | 'captcha'
  readonly own: { readonly [name: string]: string }
  readonly simulated: string | undefined
}

/** What a brand sets, by folder. */
export type OfBrand = { readonly [id: string]: { readonly [setting: string]: string | number | boolean } | undefined }

/**
 * The settings of a folder: the server's over the brand's over a stand-in's over the usual ones; undefined where nothing is
 * set. Throws a sentence where one does not fit its pattern, or others of its folder are missing.
 */
export function laySettings(id: string, { settings }: Settled, ofBrand: OfBrand, source: SettingsSource): TrackerSettings | undefined {
  const given = Object.entries(settings).flatMap(([name, setting]) => {
    const brands = lookUp(ofBrand[id], name)
    const value =
      source.own[variableOf(source.kind, id, name)] ??
      (brands === undefined ? undefined : String(brands)) ??
      (source.simulated === undefined ? undefined : playedBy(source.simulated, id, setting))
    return value === undefined ? [] : [[name, value] as const]
  })
  for (const [name, value] of given) validate(variableOf(source.kind, id, name), value, settings[name])
  const missing = Object.entries(settings).filter(
    ([name, setting]) => setting.default === undefined && !setting.optional && !given.some(([own]) => own === name),
  )
  if (given.length === 0) return undefined
  if (missing.length > 0) {
    const names = missing.map(([name]) => variableOf(source.kind, id, name)).join(', ')
    throw new Error(`${names} is missing, but the ${source.kind} ${id} has other settings and needs it.`)
  }
  const usual = Object.entries(settings).flatMap(([name, setting]) =>
    setting.default === undefined ? [] : [[name, setting.default] as const],
  )
  return Object.fromEntries([...usual, ...given])
}

/** True where the server or the brand sets something of a folder. */
export const isChosen = (id: string, { settings }: Settled, ofBrand: OfBrand, { kind, own }: SettingsSource): boolean =>
  Object.keys(settings).some((name) => own[variableOf(kind, id, name)] !== undefined || lookUp(ofBrand[id], name) !== undefined)

/** Throws a sentence where the server has a setting that no folder knows. */
export function refuseUnknown(folders: { readonly [id: string]: Settled }, { kind, own }: SettingsSource): void {
  const names = Object.entries(folders).flatMap(([id, { settings }]) => Object.keys(settings).map((name) => variableOf(kind, id, name)))
  const unknown = Object.keys(own).find((name) => !names.includes(name))
  if (unknown !== undefined) throw new Error(`${unknown} is set, but no ${kind} has such a setting: there are ${names.join(', ')}.`)
}

function validate(variable: string, value: string, setting: TrackerSetting | undefined): void {
  if (setting && new RegExp(setting.pattern, 'u').test(value)) return
  const shown = setting?.isSecret ? 'not usable' : `"${value}"`
  throw new Error(`${variable} is ${shown}, but must be like ${setting?.example ?? ''}.`)
}

/** What a stand-in needs: the examples, and its own address in place of a vendor's. */
function playedBy(address: string, id: string, { example, default: usual }: TrackerSetting): string {
  if (!URL.canParse(example) || !/^https?:/u.test(example)) return usual ?? example
  return `${address}/${id}${new URL(example).pathname.replace(/\/$/u, '')}`
}

const variableOf = (kind: string, id: string, setting: string): string =>
  `${kind}_${id}_${setting.replaceAll(/[A-Z]/gu, (sign) => `_${sign}`)}`.replaceAll('-', '_').toUpperCase()
