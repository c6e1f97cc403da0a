/** What a span tells: names and numbers, never an answer, an address or an id of a lead. */
export type SpanFacts = { readonly [name: string]: string | number }

/** A span that is begun: a request that is answered, a job that is done, a partner that is asked. */
export interface SpanOptions {
  readonly name: string
  readonly kind: 'server' | 'consumer' | 'client'
  readonly facts: SpanFacts
  /** What it belongs to (W3C Trace Context); without one, the span that is open where it begins. */
  readonly traceparent?: string | undefined
  /** Milliseconds by which it began earlier. */
  readonly beganAgoMs?: number
}

/** A span while its work is done. */
export interface OpenSpan {
  /** What names it to whoever continues its trace; undefined where nothing is recorded. */
  readonly traceparent?: string
  readonly traceId?: string
  readonly add: (facts: SpanFacts) => void
  /** It came to nothing, for a reason that has a name. */
  readonly fail: (reason: string) => void
}

/** Where spans are recorded. */
export interface Tracing {
  /** True where anybody collects them. */
  readonly isOn: boolean
  /** Does the work as a span; what it throws is thrown on. */
  readonly span: <Of>(options: SpanOptions, work: (span: OpenSpan) => Promise<Of>) => Promise<Of>
  /** The span that is open where this is asked. */
  readonly here: () => OpenSpan | undefined
  /** Records a page that made its first call now, under the id that its calls name. */
  readonly page: (traceparent: string, openedAgoMs: number) => void
  /** Sends what is left, as far as that takes little time. */
  readonly close: () => Promise<void>
}

const UNRECORDED: OpenSpan = { add: () => undefined, fail: () => undefined }

/** Where nobody collects spans, nothing is made of them. */
export const NO_TRACING: Tracing = {
  isOn: false,
  span: (_, work) => work(UNRECORDED),
  here: () => undefined,
  page: () => undefined,
  close: async () => undefined,
}
