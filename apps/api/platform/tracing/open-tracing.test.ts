import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { collectTraces } from '#tests/server/stubs/collect-traces.ts'
import { settingsOf } from '#tests/server/test-settings.ts'
import { openTracing } from './open-tracing.ts'
import { NO_TRACING, type Tracing } from './tracing.ts'

const now = () => new Date()
const nobody = () => undefined
const options = { name: 'work', kind: 'server', facts: {} } as const
const work = (tracing: Tracing) => tracing.span(options, async ({ traceId }) => traceId)

test('[S-7.96] without a collector nothing is recorded', async () => {
  const tracing = await openTracing(settingsOf({}), now, nobody)
  expect(tracing).toBe(NO_TRACING)
  expect(await work(tracing)).toBeUndefined()
})

test('spans that a collector does not take are counted, and hold nobody up', async () => {
  const lost: number[] = []
  // nobody listens where a collector has been
  const { url: endpoint, close } = await collectTraces()
  await close()
  const tracing = await openTracing(settingsOf({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }), now, (spans) => lost.push(spans))
  expect(await work(tracing)).toMatch(/^[\da-f]{32}$/u)
  expect(await work(tracing)).toMatch(/^[\da-f]{32}$/u)
  await tracing.close()
  expect(lost).toEqual([2])
})

test('[S-7.96] what is thrown is thrown on, and the trace has its name only', async () => {
  const collector = await collectTraces()
  const settings = settingsOf({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20c2VjcmV0' })
  const tracing = await openTracing(settings, now, nobody)
  await expect(tracing.span(options, () => Promise.reject(new TypeError('maria@example.com')))).rejects.toThrow('maria@example.com')
  await tracing.close()
  await collector.close()
  expect(collector.bodies.join()).not.toContain('maria')
  expect(collector.spans().map(({ attributes }) => attributes)).toEqual([[{ key: 'error.type', value: { stringValue: 'TypeError' } }]])
})

test('a share of the traces is recorded, the same for every server', async () => {
  const collector = await collectTraces()
  const settings = settingsOf({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: '0.5' })
  const servers = [await openTracing(settings, now, nobody), await openTracing(settings, now, nobody)]
  const names = Array.from({ length: 40 }, (_, number) => {
    const id = createHash('md5').update(String(number)).digest('hex')
    return `00-${id}-${'a'.repeat(16)}-01`
  })
  for (const server of servers)
    for (const traceparent of names)
      await server.span({ ...options, traceparent }, async ({ traceId }) => expect(traceId).toBe(traceparent.slice(3, 35)))
  for (const server of servers) await server.close()
  await collector.close()
  const ids = collector.spans().map(({ traceId }) => traceId)
  const distinct = new Set(ids)
  expect(ids.length).toBe(distinct.size * 2)
  expect(distinct.size).toBeGreaterThan(5)
  expect(distinct.size).toBeLessThan(35)
})
