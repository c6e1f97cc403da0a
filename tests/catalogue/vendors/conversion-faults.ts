import { isDeepStrictEqual } from 'node:util'
import type { ConversionExample, MakeConversion } from '#core/model/vendors/conversion.ts'
import type { Tracker } from '#core/model/vendors/tracker.ts'
import { likeValues } from '#tests/catalogue/like-values.ts'
import { unshownReads } from './unshown-reads.ts'

/** A tracker's way to report conversions from the server, with its examples. */
export interface FoundConversions {
  readonly tracker: Tracker
  readonly makeConversion?: MakeConversion
  readonly conversions: readonly ConversionExample[]
}

/** Returns what is wrong with the examples of a tracker's conversions. */
export function conversionFaults({ tracker, makeConversion, conversions }: FoundConversions): readonly string[] {
  if (!makeConversion) return conversions.length > 0 ? ['examples.ts exports conversions, and the folder has no conversion.server.ts'] : []
  if (!conversions.some(({ request }) => request.ok))
    return ['conversion.server.ts: examples.ts exports no conversions: a conversion, the settings, and the request it becomes']
  const ids = Object.keys(tracker.clickIds?.ids ?? {})
  return [
    ...conversions.flatMap((example) => exampleFaults(makeConversion, ids, example)),
    ...unshownReads(
      conversions.map(({ conversion, settings }) => ({ conversion, settings })),
      ({ conversion, settings }) => makeConversion(conversion, settings),
    ).map((name) => `conversions: ${name} is sent, and no example has it`),
  ]
}

function exampleFaults(
  makeConversion: MakeConversion,
  ids: readonly string[],
  { conversion, settings, request }: ConversionExample,
): readonly string[] {
  const made = makeConversion(conversion, settings)
  const unknown = Object.keys(conversion.clicks).filter((name) => !ids.includes(name))
  return [
    ...(isDeepStrictEqual(asJson(made), asJson(request))
      ? []
      : [`a conversion becomes ${JSON.stringify(made)}, and examples.ts says ${JSON.stringify(request)}`]),
    ...unknown.map((name) => `conversions: clicks has "${name}", which clickIds does not store`),
    ...likeValues({ conversion, settings }).map((fault) => `conversions: ${fault}: give each a value of its own`),
  ]
}

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
