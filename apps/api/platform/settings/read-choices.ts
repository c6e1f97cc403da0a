import { registry } from '#catalogue/registry.gen.ts'
import { findSiteById } from '#core/model/site/site.ts'

/** Reads what is chosen for sites; undefined where a part is no `<site>=<choice>` of a site that there is. */
export function readChoices<Choice extends string>(
  text: string,
  isChoice: (name: string | undefined) => name is Choice,
): ReadonlyMap<string, Choice> | undefined {
  const pairs = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => readPair(part, isChoice))
  const read = pairs.flatMap((pair) => (pair ? [pair] : []))
  return read.length === pairs.length ? new Map(read) : undefined
}

function readPair<Choice extends string>(
  part: string,
  isChoice: (name: string | undefined) => name is Choice,
): readonly [site: string, choice: Choice] | undefined {
  const [site = '', choice, more] = part.split('=')
  return more === undefined && isChoice(choice) && findSiteById(registry, site) ? [site, choice] : undefined
}
