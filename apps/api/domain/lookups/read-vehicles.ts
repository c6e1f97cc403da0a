import type { ListShape } from '#core/model/read-list.ts'
import { readLookupList } from './read-lookup-list.ts'

/** A model and the years in which it was built. */
interface Model {
  readonly name: string
  readonly minYear: number
  readonly maxYear?: number
}

const YEAR = { pattern: /^(?:19|20)\d{2}$/u, expected: 'a year' }
const NAME = { pattern: /^[^\s"]/u, expected: 'a name without quotation marks around it' }
const MORE = { columns: { make: NAME, model: NAME, from: YEAR, to: { ...YEAR, isOptional: true } } } as const satisfies ListShape
const MAKES = {
  columns: { package: { pattern: /^[a-z-]+$/u, expected: 'the name of a package' }, make: NAME, shown: { ...NAME, isOptional: true } },
} as const satisfies ListShape

/** A make as a package of car data names it, and the name that is shown where it differs. */
interface Make {
  readonly make: string
  readonly shown: string | undefined
}

/** Returns the makes that are taken from a package. */
export const makesOf = (from: string): readonly Make[] =>
  readLookupList('makes', MAKES)
    .filter((row) => row['package'] === from)
    .map(({ make = '', shown }) => ({ make, shown: shown || undefined }))

/** Returns the models that the packages of car data lack, by make. */
export function moreVehicles(): readonly (readonly [string, readonly Model[]])[] {
  const byMake = Map.groupBy(readLookupList('more-vehicles', MORE), (row) => row['make'] ?? '')
  return [...byMake].map(([make, models]) => [make, models.map(modelOf)])
}

const modelOf = ({ model = '', from, to }: { readonly [column: string]: string }): Model => ({
  name: model,
  minYear: Number(from),
  ...(to && { maxYear: Number(to) }),
})
