import { readDataPoints } from '#core/contract/lookups/read-data-points.ts'
import { trackingNameOf } from '#core/model/data-point.ts'
import type { Registry } from '#core/model/site/registry.ts'
import { askedBy } from '#core/fields/resolve-page.ts'
import { answerCall } from '../definition/answer-call.ts'

export default [
  answerCall(readDataPoints, async ({ site: { registry, site } }, { settings }) => {
    if (settings.ENVIRONMENT === 'production') return { ok: false, error: 'path-unknown' }
    const sections = registry.steps.filter(({ flow, kind }) => flow === 'dynamic' && kind !== 'application')
    const asked = sections.map((step) => ({ section: step.id, names: [...askedBy(registry, site, step), ...(step.modal?.asks ?? [])] }))
    return {
      ok: true,
      reply: asked
        .filter(({ names }) => names.length > 0)
        .map(({ section, names }) => ({ section, dataPoints: names.map((name) => trackedAs(registry, name)) })),
    }
  }),
]

function trackedAs({ dataPoints }: Registry, name: string): string {
  const point = dataPoints[name]
  return point ? trackingNameOf(name, point) : name
}
