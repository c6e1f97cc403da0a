import type { Scope } from '#core/console/scope.ts'
import type { Sample, SampleOf } from '#apps/api/store/console/sampled-turns.ts'

/** Reads a sample, or gives the one that was read a moment ago. */
export type HeldSamples = (scope: Scope, of: SampleOf, read: () => Promise<Sample>) => Promise<Sample>

/** While somebody works on a draft its leads stay the same ones. */
const HELD_MS = 60_000
/** A sample takes some megabytes. */
const MOST = 4

/** Holds the samples that were read last. Other sites, or other days, are another sample. */
export function holdSamples(now: () => number): HeldSamples {
  const held = new Map<string, { readonly at: number; readonly sample: Promise<Sample> }>()
  return (scope, of, read) => {
    const key = JSON.stringify([scope.isEverything, scope.sites, of])
    const known = held.get(key)
    if (known && now() - known.at < HELD_MS) return known.sample
    const sample = read()
    held.delete(key)
    held.set(key, { at: now(), sample })
    // what could not be read is read anew
    sample.catch(() => held.delete(key))
    for (const [oldest] of [...held].slice(0, Math.max(0, held.size - MOST))) held.delete(oldest)
    return sample
  }
}
