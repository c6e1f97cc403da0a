import type { DataPointKind } from '#core/model/data-point.ts'
import type { PageField } from '#core/model/page/page.ts'
import type { PlacedDataPoint, Registry } from '#core/model/site/registry.ts'
import type { FieldKinds } from '#core/model/register.ts'
import type { Site } from '#core/model/site/site.ts'

/** A data point of one kind with its name and the step that introduces it. */
export type PlacedPoint<Kind extends DataPointKind> = FieldKinds[Kind]['point'] & Pick<PlacedDataPoint, 'name' | 'step'>

/** What a data point is resolved for. */
export interface Resolving {
  readonly registry: Registry
  readonly site: Site
  /** Resolves a part of the data point, as a cell of a row. */
  readonly describeField: (registry: Registry, site: Site, point: PlacedDataPoint) => PageField
}

/** How a kind becomes a field of a site's page. Only the build and the server need it. */
export interface Resolver<Kind extends DataPointKind> {
  /** Returns what the kind adds to the field; throws for a defect of the catalogue. */
  readonly resolve: (point: PlacedPoint<Kind>, resolving: Resolving) => Partial<PageField>
  /** False if the site's country lacks what the kind needs; true without it. */
  readonly isResolvable?: (point: FieldKinds[Kind]['point'], resolving: ResolvableCheck) => boolean
}

/** Where it is asked whether a data point can be resolved. */
export interface ResolvableCheck extends Pick<Resolving, 'registry' | 'site'> {
  readonly isResolvable: (point: FieldKinds[DataPointKind]['point'], check: ResolvableCheck) => boolean
}
