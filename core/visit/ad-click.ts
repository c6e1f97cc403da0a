import type { EntryParameters } from './entry-parameters.ts'

/** The click on an advertisement that brought the visitor, stored under `gclid`. At least one of the three ids is there. */
export interface AdClick {
  readonly gclid?: string
  readonly gclsrc?: string
  readonly gbraid?: string
  readonly wbraid?: string
  readonly setAt: Date
}

/** The click in a link. Counts only if `gclsrc` is absent or contains `aw` and at least one id is there. */
export function readAdClick(entry: EntryParameters | undefined, now: Date): AdClick | undefined {
  const { gclid, gclsrc, gbraid, wbraid } = entry ?? {}
  if (gclsrc !== undefined && !gclsrc.includes('aw')) return undefined
  return (gclid ?? gbraid ?? wbraid) ? { gclid, gclsrc, gbraid, wbraid, setAt: now } : undefined
}

/** The click in force: the new one, else the stored one until it expires; undefined means that the record is removed. */
export function resolveAdClick(
  fresh: AdClick | undefined,
  stored: AdClick | undefined,
  expiryDays: number,
  now: Date,
): AdClick | undefined {
  return fresh ?? (stored && !isAdClickExpired(stored, expiryDays, now) ? stored : undefined)
}

/** True from `expiryDays` after the click on. */
export const isAdClickExpired = ({ setAt }: AdClick, expiryDays: number, now: Date): boolean =>
  now.getTime() - setAt.getTime() >= expiryDays * DAY

/** The click as it stands in the lead. */
export const googleClickOf = (click: AdClick | undefined) =>
  click && { gclid: click.gclid, gclidAt: click.setAt.toISOString(), gbraid: click.gbraid, wbraid: click.wbraid }

const DAY = 86_400_000
