import type { Format } from '#core/model/formats/format.ts'
import type { Registry } from '#core/model/site/registry.ts'
import type { Site } from '#core/model/site/site.ts'

/**
 * Returns the format in force: the country's, else the one that a step introduces; throws if there
 * is none.
 */
export function findFormat(registry: Registry, site: Site, name: string): Format {
  const format = formatOf(registry, site, name)
  if (!format) throw new Error(`no format "${name}": add it to countries/${site.countryId}/formats.ts, or to the formats of a step`)
  return format
}

/** Returns the format in force, or undefined. */
export const formatOf = (
  { formats, steps }: Pick<Registry, 'formats' | 'steps'>,
  { countryId }: Pick<Site, 'countryId'>,
  name: string,
): Format | undefined => formats[countryId]?.[name] ?? steps.map((step) => step.formats?.[name]).find(Boolean)
