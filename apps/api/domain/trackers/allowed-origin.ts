import { z } from 'zod'
import { clickIds } from '#catalogue/click-ids.gen.ts'
import type { Country } from '#core/model/country.ts'
import type { TrackerChoices } from '#core/model/vendors/vendor.ts'
import { mayTrack } from '#core/tracking/may-track.ts'
import { leadSource } from '#core/visit/lead-source.ts'
import { referenceIn } from '../leads/visit-of.ts'

/** A visit as it is stored, or as a page sends it. */
export type StoredVisit = { readonly [part: string]: unknown }

/** What the country's law asks for, and what the visitor chose. */
export interface OriginRule {
  readonly waits: Country['trackers']
  readonly choices: TrackerChoices
}

/**
 * Returns a visit without what it may not contain: ids of clicks without the choice for advertising, campaign parameters
 * (`utm`, and a source that comes from them) without one for advertising or statistics. The affiliate's reference stays:
 * by it the affiliate is paid.
 */
export function allowedOrigin(visit: StoredVisit, { waits, choices }: OriginRule): StoredVisit {
  const mayAdvertise = mayTrack(waits, choices.advertising)
  const mayCount = mayAdvertise || mayTrack(waits, choices.analytics)
  const isForbidden = (part: string) =>
    (!mayAdvertise && CLICK_PARTS.has(part)) || (!mayCount && (part === 'utm' || (part === 'leadSource' && isFromUtm(visit))))
  return Object.fromEntries(Object.entries(visit).filter(([part]) => !isForbidden(part)))
}

const CLICK_PARTS: ReadonlySet<string> = new Set(clickIds.map(({ part }) => part))

const fieldsOf = z.record(z.string(), z.string()).catch({})

function isFromUtm(visit: StoredVisit): boolean {
  return referenceIn(visit).attribute === undefined && fieldsOf.parse(visit['utm'])['source'] === visit['leadSource']
}

const UTM_FIELDS = ['medium', 'source', 'campaign', 'content', 'term']
/** The parts of a visit that wait for the choice, and their fields. */
const WAITING: readonly (readonly [part: string, fields: readonly string[]])[] = [
  ...clickIds.map(({ part, ids }) => [part, Object.keys(ids)] as const),
  ['utm', UTM_FIELDS],
]

/** Returns a visit with the parts of a later message that it lacks; what it has stays. Anything else of the message is left out. */
export function withOrigin(visit: StoredVisit, origin: StoredVisit): StoredVisit {
  const parts = WAITING.flatMap(([part, fields]) => {
    const [own, sent] = [fieldsOf.parse(visit[part] ?? {}), fieldsOf.parse(origin[part] ?? {})]
    const known = Object.entries(sent).filter(([field]) => fields.includes(field))
    return known.length > 0 ? [[part, { ...Object.fromEntries(known), ...own }] as const] : []
  })
  const added = { ...visit, ...Object.fromEntries(parts) }
  const { source } = fieldsOf.parse(added['utm'] ?? {})
  const isSourceLost = source !== undefined && visit['leadSource'] === undefined
  return isSourceLost ? { ...added, leadSource: leadSource(referenceIn(added).attribute, source) } : added
}
