import type { Resolver } from '../resolver.ts'
import { findRange, hasRange } from './find-range.ts'

export const resolver: Resolver<'money'> = {
  resolve: (point, resolving) => ({
    ...findRange(point, resolving),
    ...(point.per && { per: point.per }),
    ...(point.zeroWhen && { zeroWhen: point.zeroWhen }),
    ...(point.more && { more: point.more }),
  }),
  isResolvable: hasRange,
}
