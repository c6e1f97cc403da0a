import type { Resolver } from '../resolver.ts'

export const resolver: Resolver<'month'> = { resolve: ({ from, to }) => ({ ...(from && { from }), ...(to && { to }) }) }
