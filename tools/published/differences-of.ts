import { NOTHING, type Facts, type Published, type PublishedPlace } from './published.ts'

/** A fact that was recorded and is told otherwise, is told no more, or was not recorded yet. */
export interface Difference {
  readonly place: string
  readonly key: string
  readonly isForever: boolean
  /** Undefined for what was not recorded yet. */
  readonly was: Facts[string] | undefined
  /** Undefined for what is told no more. */
  readonly is: Facts[string] | undefined
}

/** Returns how the tree differs from what was recorded. */
export const differencesOf = (recorded: Published, now: Published): readonly Difference[] =>
  placesOf(recorded, now).flatMap((place) => {
    const [before, after] = [recorded[place] ?? NOTHING, now[place] ?? NOTHING]
    const { gone = {} } = before
    const forever = compareFacts({ ...gone, ...before.forever }, after.forever)
    return [
      ...forever.filter(({ key, is }) => is !== undefined || !Object.hasOwn(gone, key)).map((one) => ({ place, isForever: true, ...one })),
      ...compareFacts(before.stated, after.stated).map((one) => ({ place, isForever: false, ...one })),
    ]
  })

/** True for what others keep, and would read otherwise than it was meant. */
export const isRefused = ({ isForever, was, is }: Difference): boolean => isForever && was !== undefined && is !== undefined

/** True for what nobody was told before. */
export const isNew = ({ was }: Difference): boolean => was === undefined

/** Returns what is to be recorded of the tree. What never changes stays on record when it is gone. */
export const recordOf = (recorded: Published, now: Published): Published =>
  Object.fromEntries(placesOf(recorded, now).map((place) => [place, recordPlace(recorded[place] ?? NOTHING, now[place] ?? NOTHING)]))

function recordPlace(before: PublishedPlace, { forever, stated }: PublishedPlace): PublishedPlace {
  const gone = Object.entries({ ...before.gone, ...before.forever }).filter(([key]) => !Object.hasOwn(forever, key))
  return { forever, ...(gone.length > 0 && { gone: Object.fromEntries(gone) }), stated }
}

const compareFacts = (before: Facts, after: Facts): readonly Pick<Difference, 'key' | 'was' | 'is'>[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((key) => ({ key, was: before[key], is: after[key] }))
    .filter(({ was, is }) => was !== is)

const placesOf = (...all: readonly Published[]): readonly string[] => [...new Set(all.flatMap((one) => Object.keys(one)))].toSorted()
