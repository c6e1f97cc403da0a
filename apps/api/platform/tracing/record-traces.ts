import { AsyncLocalStorage } from 'node:async_hooks'
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags, type Context, type Span } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type IdGenerator,
  type SpanExporter,
} from '@opentelemetry/sdk-trace'
import { readTraceparent, writeTraceparent, type TraceName } from './trace-name.ts'
import type { OpenSpan, SpanOptions, Tracing } from './tracing.ts'

/** Where spans go, under which name, and of which share of the traces. */
export interface Recording {
  readonly url: string
  readonly headers: { readonly [name: string]: string }
  readonly service: string
  /** From 0 to 1; which traces is decided by their ids, so that every server takes the same. */
  readonly share: number
  readonly now: () => Date
  readonly onLost: (spans: number) => void
}

const EXPORT_WITHIN_MS = 2000
const SENT_EVERY_MS = 1000
const KINDS = { server: SpanKind.SERVER, consumer: SpanKind.CONSUMER, client: SpanKind.CLIENT } as const

/** Records spans and sends them by OTLP over HTTP, in batches and beside everything else. */
export function recordTraces(recording: Recording): Tracing {
  const ids = givenIds()
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': recording.service }),
    sampler: new TraceIdRatioBasedSampler(recording.share),
    idGenerator: ids,
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: exporterOf(recording),
        scheduledDelayMillis: SENT_EVERY_MS,
        // the exporter gives up before, and says so
        exportTimeoutMillis: 2 * EXPORT_WITHIN_MS,
      }),
    ],
  })
  const tracer = provider.getTracer('lead-intake')
  const opened = new AsyncLocalStorage<OpenSpan>()
  const ago = (ms: number) => recording.now().getTime() - ms
  return {
    isOn: true,
    here: () => opened.getStore(),
    span: (options, work) => {
      const { beganAgoMs } = options
      const startTime = beganAgoMs === undefined ? {} : { startTime: ago(beganAgoMs) }
      const span = tracer.startSpan(
        options.name,
        { kind: KINDS[options.kind], attributes: options.facts, ...startTime },
        around(options, opened.getStore()),
      )
      const open = openSpan(span)
      return opened.run(open, () => finish(span, open, work))
    },
    page: (traceparent, openedAgoMs) => {
      const name = readTraceparent(traceparent)
      if (name) ids.within(name, () => tracer.startSpan('page', { startTime: ago(openedAgoMs), root: true }).end())
    },
    close: () => provider.shutdown().catch(() => undefined),
  }
}

function around({ traceparent }: SpanOptions, open: OpenSpan | undefined): Context {
  const parent = readTraceparent(traceparent) ?? readTraceparent(open?.traceparent)
  return parent ? contextOf(parent) : ROOT_CONTEXT
}

const contextOf = (name: TraceName): Context =>
  trace.setSpanContext(ROOT_CONTEXT, { ...name, traceFlags: TraceFlags.SAMPLED, isRemote: true })

function openSpan(span: Span): OpenSpan {
  const name = span.spanContext()
  return {
    traceId: name.traceId,
    traceparent: writeTraceparent(name, span.isRecording()),
    add: (facts) => void span.setAttributes(facts),
    // the message of an error may hold what somebody typed
    fail: (reason) => void span.setAttribute('error.type', reason).setStatus({ code: SpanStatusCode.ERROR }),
  }
}

async function finish<Of>(span: Span, open: OpenSpan, work: (span: OpenSpan) => Promise<Of>): Promise<Of> {
  try {
    return await work(open)
  } catch (error) {
    open.fail(error instanceof Error ? error.name : 'unknown')
    throw error
  } finally {
    span.end()
  }
}

/** Random ids, but for a span that has its name from elsewhere. */
function givenIds(): IdGenerator & { readonly within: (name: TraceName, make: () => void) => void } {
  const random = new RandomIdGenerator()
  let given: TraceName | undefined
  return {
    generateTraceId: () => given?.traceId ?? random.generateTraceId(),
    generateSpanId: () => given?.spanId ?? random.generateSpanId(),
    within: (name, make) => {
      given = name
      make()
      given = undefined
    },
  }
}

/** What a collector does not take is lost, and said so: a lead waits for no trace. */
function exporterOf({ url, headers, onLost }: Recording): SpanExporter {
  const exporter = new OTLPTraceExporter({ url, headers: { ...headers }, timeoutMillis: EXPORT_WITHIN_MS })
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error) onLost(spans.length)
        // the processor would write what it is told of a failure to the console
        done({ code: 0 })
      }),
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  }
}
