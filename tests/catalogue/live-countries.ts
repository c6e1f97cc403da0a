import { registry } from '#catalogue/registry.gen.ts'

/** Ids of the countries that are live. A draft need not have its policies and sentences yet. */
export const LIVE_COUNTRIES: readonly string[] = Object.keys(registry.countries).filter((id) => registry.countries[id]?.status === 'live')
