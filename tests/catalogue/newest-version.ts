import { expect } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'

/** Returns the day of the newest text of a policy of a country, `YYYY-MM-DD`; `id` is that of its files: `partner-transfer`. */
export function newestVersion(country: string, id: string): string {
  const versions = (registry.policies[country] ?? []).filter(({ code }) => code === id).map(({ version }) => version)
  return versions.toSorted().at(-1) ?? expect.fail(`no policy ${id} of ${country}`)
}

/** Returns the newest text of a policy, likewise. */
export function newestBody(country: string, id: string): string {
  const version = newestVersion(country, id)
  return registry.policies[country]?.find((policy) => policy.code === id && policy.version === version)?.body ?? ''
}
