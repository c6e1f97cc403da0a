import { wirePathOf, type DataPoint, type DataPointKind } from '#core/model/data-point.ts'
import type { PageField } from '#core/model/page/page.ts'
import type { PlacedDataPoint, Registry } from '#core/model/site/registry.ts'
import type { FieldKinds } from '#core/model/register.ts'
import type { Site } from '#core/model/site/site.ts'
import type { PlacedPoint, ResolvableCheck, Resolving } from './resolver.ts'
import { resolvers } from './resolvers.gen.ts'

/** Resolves a data point for a site, outside any step. */
export function describeField(registry: Registry, site: Site, point: PlacedDataPoint): PageField {
  return {
    name: point.name,
    kind: point.kind,
    wire: wirePathOf(point.name, point),
    ...(point.optional && { optional: true }),
    ...(point.when && { when: point.when }),
    ...(point.class !== 'plain' && { personal: true }),
    ...(point.autocomplete && { autocomplete: point.autocomplete }),
    ...(point.width && { width: point.width }),
    ...describeKind(point.kind, point, { registry, site, describeField }),
  }
}

const describeKind = <Kind extends DataPointKind>(kind: Kind, point: PlacedPoint<Kind>, resolving: Resolving): Partial<PageField> =>
  resolvers[kind].resolve(point, resolving)

/** True if the site's country defines what a data point accepts: a text's format, a number's limits. */
export const isPointResolvable = (registry: Registry, site: Site, point: DataPoint): boolean =>
  isKindResolvable(point.kind, point, { registry, site, isResolvable: (part, check) => isKindResolvable(part.kind, part, check) })

const isKindResolvable = <Kind extends DataPointKind>(kind: Kind, point: FieldKinds[Kind]['point'], check: ResolvableCheck): boolean =>
  resolvers[kind].isResolvable?.(point, check) ?? true
