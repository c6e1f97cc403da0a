import { positionsByArea } from '../../../catalogue/lookups.gen.ts'
import { readCountries, readPositions, readPositionsByArea } from '../../../core/contract/read-choices.ts'
import { countriesOfTheWorld } from '../../../core/text/countries-of-the-world.ts'
import { answerCall } from '../http/answer-call.ts'
import type { SiteContext } from '../sites/site-context.ts'

export default [
  answerCall(readCountries, async ({ site: { site } }) => ({
    ok: true,
    reply: [...countriesOfTheWorld(site.country.countriesFirst, site.country.locale)],
  })),
  answerCall(readPositions, async ({ site }) => ({
    ok: true,
    reply: positionsOf(site).map((code) => ({ code, name: site.find([`fields>${POSITION}>options>${code}`], {}) })),
  })),
  answerCall(readPositionsByArea, async ({ site }) => {
    const offered = new Set(positionsOf(site))
    const areas = Object.entries(positionsByArea).filter(([area]) => site.fields.get(AREA)?.options?.includes(area) ?? true)
    return {
      ok: true,
      reply: Object.fromEntries(areas.map(([area, positions]) => [area, positions.filter((position) => offered.has(position))])),
    }
  }),
]

const POSITION = 'positionType'
const AREA = 'jobArea'
const positionsOf = ({ fields }: SiteContext): readonly string[] => fields.get(POSITION)?.options ?? []
