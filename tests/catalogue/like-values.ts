import { leavesOf } from '#apps/sandbox/simulator/find-places.ts'

/**
 * Returns the values of an example that are empty or stand in it twice: with them a test passes
 * although a field is dropped, or two are swapped. Yes and no are no fault: there are only two.
 */
export function likeValues(example: unknown): readonly string[] {
  const values = leavesOf(example).filter(({ value }) => typeof value !== 'boolean' && value !== undefined)
  return values.flatMap(({ place, value }, index) => {
    const other = values.slice(0, index).find((one) => isSameValue(one.value, value))
    if (isEmptyValue(value)) return [`${place.join('.')} is empty (${JSON.stringify(value)})`]
    return other ? [`${other.place.join('.')} and ${place.join('.')} are both ${JSON.stringify(value)}`] : []
  })
}

/** True for a value that a test cannot tell from one that is missing. */
export const isEmptyValue = (value: unknown): boolean => value === '' || value === 0 || value === null

const isSameValue = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
