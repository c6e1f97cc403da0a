import fc from 'fast-check'

/**
 * How many cases of a promise run: `sample` in `npm test`, `full` in `npm run verify`, `long` with
 * `--long`.
 */
export interface Counts {
  readonly sample: number
  readonly full: number
  readonly long: number
}

const size = process.env['VERIFY']

/** True in `npm test`. */
export const isSample = size === undefined

/** Returns the number of cases of this run. */
export const casesOf = ({ sample, full, long }: Counts): number => (size === 'long' ? long : size === 'full' ? full : sample)

/** Seed of this run; SEED=<number> replays it. */
export const seed = Number(process.env['SEED'] ?? Date.now() % 2_147_483_647)

/** Returns the parameters of a randomised test and prints its promise, number of cases and seed. */
export function randomly(
  promise: string,
  counts: Counts,
): { readonly seed: number; readonly numRuns: number; readonly endOnFailure: boolean } {
  const numRuns = casesOf(counts)
  console.info(`${promise}: ${numRuns} cases, SEED=${seed}`)
  // shrinking would repeat what a server or a browser did a hundred times
  return { seed, numRuns, endOnFailure: true }
}

/** Picks so many of the values by the seed; all of them where there are no more. */
export function draw<Of>(promise: string, values: readonly Of[], counts: Counts): readonly Of[] {
  const { numRuns } = randomly(promise, counts)
  if (numRuns >= values.length) return values
  const [drawn = []] = fc.sample(fc.shuffledSubarray([...values], { minLength: numRuns, maxLength: numRuns }), {
    seed: seed + ([...promise].reduce((sum, sign) => sum * 31 + (sign.codePointAt(0) ?? 0), 7) % 1_000_000),
    numRuns: 1,
  })
  return drawn
}
