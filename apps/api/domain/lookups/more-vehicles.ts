import { readFileSync } from 'node:fs'
import { readList, type ListShape } from '#core/model/read-list.ts'

/** A model and the years in which it was built. */
interface Model {
  readonly name: string
  readonly minYear: number
  readonly maxYear?: number
}

const FILE = 'lists/more-vehicles.tsv'
const YEAR = { pattern: /^(?:19|20)\d{2}$/u, expected: 'a year' }
const NAME = { pattern: /^[^\s"]/u, expected: 'a name without quotation marks around it' }
const SHAPE = { columns: { make: NAME, model: NAME, from: YEAR, to: { ...YEAR, isOptional: true } } } as const satisfies ListShape

/** Returns the models that the packages of car data lack, by make. */
export function moreVehicles(): readonly (readonly [string, readonly Model[]])[] {
  const text = readFileSync(new URL(FILE, import.meta.url), 'utf8')
  const { rows } = readList({ path: `apps/api/domain/lookups/${FILE}`, text }, SHAPE)
  return [...Map.groupBy(rows, ({ cells }) => cells['make'] ?? '')].map(([make, models]) => [
    make,
    models.map(({ cells }) => modelOf(cells)),
  ])
}

const modelOf = ({ model = '', from, to }: { readonly [column: string]: string }): Model => ({
  name: model,
  minYear: Number(from),
  ...(to && { maxYear: Number(to) }),
})
