/** The first part of a file: on the slowest of lines it comes through within the time that a request may last. */
export const FIRST_PART_BYTES = 64 * 1024

const SMALLEST = 16 * 1024
const LARGEST = 256 * 1024
const WANTED_MS = 4000

/** How large the next part is: what took so many milliseconds for so many bytes takes about four seconds. */
export function nextPartBytes(bytes: number, tookMs: number): number {
  if (bytes <= 0) return SMALLEST
  const wanted = Math.round((bytes * WANTED_MS) / Math.max(1, tookMs))
  return Math.min(LARGEST, Math.max(SMALLEST, wanted))
}
