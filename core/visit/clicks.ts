import type { ClickId, ClickIds } from '#core/model/vendors/click-ids.ts'

/** A click on an advertisement: the parameters of its link by name, at least one with an id. */
export interface Click {
  readonly parameters: ClickParameters
  readonly setAt: Date
}

/** Parameters of clicks, by name. */
export type ClickParameters = { readonly [parameter: string]: string }

/** The parts of the lead's payload that contain ids of clicks. */
export type ClickParts = { readonly [part: string]: { readonly [field: string]: string } | undefined }

/** Returns the names of a vendor's link parameters: those of its ids and that of its source. */
export const parametersOf = ({ ids, source }: ClickIds): readonly string[] =>
  [...idParametersOf(ids), source?.parameter].flatMap((one) => one ?? [])

const idParametersOf = (ids: ClickIds['ids']): readonly string[] => Object.values(ids).flatMap(({ parameter }) => parameter ?? [])

/** Reads the click of a link. It needs an id, and its source must be missing or contain the text. */
export function readClick(clickIds: ClickIds, link: ClickParameters, now: Date): Click | undefined {
  const { ids, source } = clickIds
  const from = source && link[source.parameter]
  if (from !== undefined && !from.includes(source?.contains ?? '')) return undefined
  return hasId(ids, link) ? { parameters: pick(link, parametersOf(clickIds)), setAt: now } : undefined
}

/** Returns true if one of the parameters is an id. */
export const hasId = (ids: ClickIds['ids'], parameters: ClickParameters): boolean =>
  idParametersOf(ids).some((name) => parameters[name] !== undefined)

const pick = (from: ClickParameters, names: readonly string[]): ClickParameters =>
  Object.fromEntries(names.flatMap((name) => entry(name, from[name])))

/** Returns the new click, else the stored one until it expires; undefined removes the record. */
export const resolveClick = (
  fresh: Click | undefined,
  { stored, expiryDays, now }: { readonly stored: Click | undefined; readonly expiryDays: number; readonly now: Date },
): Click | undefined => fresh ?? (stored && !isClickExpired(stored, expiryDays, now) ? stored : undefined)

/** Returns true from `expiryDays` after the click on. */
export const isClickExpired = ({ setAt }: Click, expiryDays: number, now: Date): boolean =>
  now.getTime() - setAt.getTime() >= expiryDays * DAY

const DAY = 86_400_000

/** Cookies of the page, by name. */
export type Cookies = { readonly [cookie: string]: string | undefined }

/** Returns the ids in the format of the lead; undefined without any where the click is kept. */
export function describeClick({ ids, storageKey }: ClickIds, click: Click | undefined, cookies: Cookies): ClickParts[string] {
  const found = Object.entries(ids).flatMap(([field, id]) => entry(field, (id.cookie && cookies[id.cookie]) ?? valueOf(id, click)))
  return storageKey && found.length === 0 ? undefined : Object.fromEntries(found)
}

const entry = (field: string, value: string | undefined): [string, string][] => (value ? [[field, value]] : [])

function valueOf({ parameter = '', template = '{value}', isTime }: ClickId, click: Click | undefined): string | undefined {
  if (isTime) return click?.setAt.toISOString()
  const value = click?.parameters[parameter]
  return value && template.replace('{time}', `${click?.setAt.getTime()}`).replace('{value}', () => value)
}
