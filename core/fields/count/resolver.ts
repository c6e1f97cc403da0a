import { findRange, hasRange } from '../money/find-range.ts'
import type { Resolver } from '../resolver.ts'

export const resolver: Resolver<'count'> = {
  resolve: (point, resolving) => ({ ...findRange(point, resolving), ...(point.plus && { plus: true }) }),
  isResolvable: hasRange,
}
