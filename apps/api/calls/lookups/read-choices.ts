import { positionsByArea } from '#catalogue/lookups.gen.ts'
import { readCountries, readPositions, readPositionsByArea } from '#core/contract/lookups/read-choices.ts'
import { countriesOfTheWorld } from '#core/texts/countries-of-the-world.ts'
import { answerCall } from '../definition/answer-call.ts'
import type { SiteContext } from '#apps/api/domain/sites/site-context.ts'

/** Computes what is the same in every response of a site once: it takes milliseconds, and anybody may ask. */
function oncePerSite<Made>(make: (site: SiteContext) => Made): (site: SiteContext) => Made {
  const made = new WeakMap<SiteContext, { readonly value: Made }>()
  return (site) => {
    const found = made.get(site) ?? { value: make(site) }
    made.set(site, found)
    return found.value
  }
}

const countries = oncePerSite(({ site: { country } }) => [...countriesOfTheWorld(country.countriesFirst, country.locale)])
const positionNames = oncePerSite((site) =>
  positionsOf(site).map((code) => ({ code, name: site.find([`fields>${POSITION}>options>${code}`], {}) })),
)
const positionsOfAreas = oncePerSite((site) => {
  const offered = new Set(positionsOf(site))
  const areas = Object.entries(positionsByArea).filter(([area]) => site.fields.get(AREA)?.options?.includes(area) ?? true)
  return Object.fromEntries(areas.map(([area, positions]) => [area, positions.filter((position) => offered.has(position))]))
})

export default [
  answerCall(readCountries, async ({ site }) => ({ ok: true, reply: countries(site) })),
  answerCall(readPositions, async ({ site }) => ({ ok: true, reply: positionNames(site) })),
  answerCall(readPositionsByArea, async ({ site }) => ({ ok: true, reply: positionsOfAreas(site) })),
]

const POSITION = 'positionType'
const AREA = 'jobArea'
const positionsOf = ({ fields }: SiteContext): readonly string[] => fields.get(POSITION)?.options ?? []
