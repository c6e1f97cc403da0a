/** How a file goes to a lender. */
export type Way = 'link' | 'inline'

/** The most bytes of files that one request carries, before base64; what no longer fits goes by link. */
export const MOST_INLINE_BYTES = 4 * 2 ** 20

/**
 * Decides how each file goes, by the lender's choice and the files' lengths in bytes: in the request as long as it fits, in
 * the order of the files.
 */
export function splitByWay(chosen: Way, lengths: readonly number[]): readonly Way[] {
  let left = chosen === 'inline' ? MOST_INLINE_BYTES : 0
  return lengths.map((length) => {
    if (length > left) return 'link'
    left -= length
    return 'inline'
  })
}
