import type { Resolver } from '../resolver.ts'

export const resolver: Resolver<'yes-no'> = { resolve: ({ marks }) => (marks ? { marks } : {}) }
