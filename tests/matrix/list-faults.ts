import type { SeenFault } from './run-matrix.ts'

/**
 * Lists the faults as lines under their sites; a fault seen in several places is listed once, with
 * its places.
 */
export function listFaults(faults: readonly SeenFault[]): readonly string[] {
  const bySite = Object.entries(Object.groupBy(faults, ({ site }) => site))
  return bySite.flatMap(([site, own = []]) => {
    const same = Object.entries(Object.groupBy(own, ({ fault }) => fault))
    return [site, ...same.map(([fault, seen = []]) => `  ${fault}\n    ${placesOf(seen)}`)]
  })
}

const SHOWN = 6

function placesOf(seen: readonly SeenFault[]): string {
  const places = [...new Set(seen.map(({ path, width }) => `/${path} ${width}`))]
  const rest = places.length > SHOWN ? ` and ${places.length - SHOWN} more` : ''
  return `${places.slice(0, SHOWN).join(', ')}${rest} (${[...new Set(seen.map(({ state }) => state))].join(', ')})`
}
