/** The two ids of a `traceparent`: the trace, and the span in it that is continued. */
export interface TraceName {
  readonly traceId: string
  readonly spanId: string
}

const TRACEPARENT = /^00-(?!0{32})(?<traceId>[\da-f]{32})-(?!0{16})(?<spanId>[\da-f]{16})-[\da-f]{2}$/u

/** Reads a `traceparent` (W3C Trace Context, version 00); undefined where it is none. Its flags are a stranger's wish and count for nothing. */
export function readTraceparent(text: unknown): TraceName | undefined {
  const groups = typeof text === 'string' ? TRACEPARENT.exec(text)?.groups : undefined
  return groups?.['traceId'] && groups['spanId'] ? { traceId: groups['traceId'], spanId: groups['spanId'] } : undefined
}

/** Writes it, with the flag that says whether the trace is recorded here. */
export const writeTraceparent = ({ traceId, spanId }: TraceName, isRecorded: boolean): string =>
  `00-${traceId}-${spanId}-${isRecorded ? '01' : '00'}`

/** Milliseconds since a page was opened, which its first call says in `tracestate`; at most a day. */
export function readOpenedAgo(text: unknown): number | undefined {
  const ms = typeof text === 'string' ? /^page=(?<ms>\d{1,8})$/u.exec(text)?.groups?.['ms'] : undefined
  return ms !== undefined && Number(ms) <= 86_400_000 ? Number(ms) : undefined
}
