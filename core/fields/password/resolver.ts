import type { Resolver } from '../resolver.ts'

export const resolver: Resolver<'password'> = { resolve: () => ({}) }
