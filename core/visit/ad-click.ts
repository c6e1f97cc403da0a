import type { EntryParameters } from './entry-parameters.ts'

/** The ad click that brought the visitor, stored under `gclid`, with at least one of three ids. */
export interface AdClick {
  readonly gclid?: string
  readonly gclsrc?: string
  readonly gbraid?: string
  readonly wbraid?: string
  readonly setAt: Date
}

/** Reads the click of a link. It needs an id, and `gclsrc` must be absent or contain `aw`. */
export function readAdClick(entry: EntryParameters | undefined, now: Date): AdClick | undefined {
  const { gclid, gclsrc, gbraid, wbraid } = entry ?? {}
  if (gclsrc !== undefined && !gclsrc.includes('aw')) return undefined
  return (gclid ?? gbraid ?? wbraid) ? { gclid, gclsrc, gbraid, wbraid, setAt: now } : undefined
}

/** Returns the new click, else the stored one until it expires; undefined removes the record. */
export function resolveAdClick(
  fresh: AdClick | undefined,
  stored: AdClick | undefined,
  expiryDays: number,
  now: Date,
): AdClick | undefined {
  return fresh ?? (stored && !isAdClickExpired(stored, expiryDays, now) ? stored : undefined)
}

/** Returns true from `expiryDays` after the click on. */
export const isAdClickExpired = ({ setAt }: AdClick, expiryDays: number, now: Date): boolean =>
  now.getTime() - setAt.getTime() >= expiryDays * DAY

/** Returns the click in the format of the lead. */
export const googleClickOf = (click: AdClick | undefined) =>
  click && { gclid: click.gclid, gclidAt: click.setAt.toISOString(), gbraid: click.gbraid, wbraid: click.wbraid }

const DAY = 86_400_000
