import type { IncomingMessage } from 'node:http'

const LOOK_EVERY_MS = 1000
/** Nothing at all for so long is a line that is lost. */
const SILENT_LOOKS = 10
/** Before that nobody's pace is known. */
const FIRST_LOOKS = 5
/** Within so many seconds a request must be there (`requestTimeout`); who is not on half the way to that gives way. */
const WHOLE_WITHIN_SECONDS = 30

/** Calls back where a body comes too slowly to be there in time: it holds room that others wait for. */
export function watchPace(body: IncomingMessage, onTooSlow: () => void): () => void {
  const wanted = Number(body.headers['content-length'] ?? 0)
  let bytes = 0
  let looks = 0
  let silent = 0
  let before = 0
  const count = (chunk: Buffer) => void (bytes += chunk.length)
  const timer = setInterval(() => {
    looks++
    silent = bytes === before ? silent + 1 : 0
    before = bytes
    if (silent >= SILENT_LOOKS || isTooSlow({ bytes, wanted, seconds: looks })) onTooSlow()
  }, LOOK_EVERY_MS)
  body.on('data', count)
  return () => {
    clearInterval(timer)
    body.off('data', count)
  }
}

/** True for a body that will not be there in time at half its pace. */
export const isTooSlow = ({
  bytes,
  wanted,
  seconds,
}: {
  readonly bytes: number
  readonly wanted: number
  readonly seconds: number
}): boolean => seconds > FIRST_LOOKS && bytes * WHOLE_WITHIN_SECONDS * 2 < wanted * seconds
