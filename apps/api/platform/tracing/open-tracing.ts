import type { Settings } from '../settings/settings.ts'
import { NO_TRACING, type Tracing } from './tracing.ts'

/** Recording for the collector of the settings; without one nothing of it is loaded. `onLost` hears of spans that did not come through. */
export async function openTracing(settings: Settings, now: () => Date, onLost: (spans: number) => void): Promise<Tracing> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = settings
  if (endpoint === undefined) return NO_TRACING
  const { recordTraces } = await import('./record-traces.ts')
  return recordTraces({
    url: `${endpoint}/v1/traces`,
    headers: settings.OTEL_EXPORTER_OTLP_HEADERS,
    service: settings.OTEL_SERVICE_NAME,
    share: settings.OTEL_TRACES_SAMPLER_ARG,
    now,
    onLost,
  })
}
