import type { Resolver } from '../resolver.ts'

export const resolver: Resolver<'date'> = {
  resolve: ({ from, to, cycle }) => ({ ...(from && { from }), ...(to && { to }), ...(cycle && { cycle }) }),
}
