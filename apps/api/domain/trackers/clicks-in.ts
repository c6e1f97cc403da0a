import { z } from 'zod'
import type { Conversion } from '#core/model/vendors/conversion.ts'
import type { Tracker } from '#core/model/vendors/tracker.ts'

const textsByField = z.record(z.string(), z.string()).catch({})

/** The ids of a tracker's own part of a stored visit; also of a visit that an earlier release stored. */
export const clicksIn = (visit: { readonly [part: string]: unknown }, { clickIds }: Pick<Tracker, 'clickIds'>): Conversion['clicks'] =>
  clickIds ? textsByField.parse(visit[clickIds.part] ?? {}) : {}
