import { z } from 'zod'
import { defineDerivation } from '#core/model/derivation.ts'
import { makesOf, moreVehicles } from './read-vehicles.ts'

const makeFile = z.object({
  make: z.string(),
  models: z.array(z.object({ name: z.string(), minYear: z.int().nullish(), maxYear: z.int().nullish() })),
})
const isFunction = (value: unknown): boolean => typeof value === 'function'
const listModule = z.object({ getListSync: z.custom<() => unknown>(isFunction) })
const modelYears = z.array(z.object({ Year: z.int(), Make: z.string(), Model: z.string() }))

/** Cars built since 1980: makes of the world, American ones that are no longer built, and what both lack. */
export default defineDerivation({
  packages: ['car-json-datasets', 'list-of-cars'],
  to: 'json',
  write: (read) => {
    const world = makesOf('car-json-datasets').map(({ make: folder, shown }) => {
      const { make, models } = makeFile.parse(read.json(`car-json-datasets/data/${folder}/${folder}.json`))
      return [shown ?? make, models.flatMap(modelOf(make))] as const
    })
    const american = americanMakes(modelYears.parse(listModule.parse(read.module('list-of-cars')).getListSync()))
    const all = new Map<string, readonly Model[]>()
    for (const [make, models] of [...world, ...american, ...moreVehicles()]) all.set(make, [...(all.get(make) ?? []), ...models])
    return JSON.stringify(
      Object.fromEntries([...all].toSorted(([a], [b]) => a.localeCompare(b, 'en')).map(([make, models]) => [make, inOrder(models)])),
    )
  },
})

/** A model and the years in which it was built. */
interface Model {
  readonly name: string
  readonly minYear: number
  readonly maxYear?: number
}

const OLDEST = 1980

const modelOf =
  (make: string) =>
  ({ name, minYear, maxYear }: z.output<typeof makeFile>['models'][number]): readonly Model[] => {
    if (!minYear || (maxYear ?? OLDEST) < OLDEST) return []
    return [{ name: name.startsWith(`${make} `) ? name.slice(make.length + 1) : name, minYear, ...(maxYear && { maxYear }) }]
  }

function americanMakes(list: z.output<typeof modelYears>): readonly (readonly [string, readonly Model[]])[] {
  return makesOf('list-of-cars').map(({ make }) => {
    const models = Map.groupBy(
      list.filter((one) => one.Make.toLowerCase() === make.toLowerCase()),
      ({ Model }) => Model.replace(/ \(.*\)$/u, ''),
    )
    return [
      make,
      [...models].map(([name, years]) =>
        yearsOf(
          name,
          years.map(({ Year }) => Year),
        ),
      ),
    ] as const
  })
}

/** The list ends in 2020: what was sold then may be sold still. */
function yearsOf(name: string, years: readonly number[]): Model {
  const maxYear = Math.max(...years)
  return { name, minYear: Math.min(...years), ...(maxYear < 2020 && { maxYear }) }
}

function inOrder(models: readonly Model[]): readonly Model[] {
  const byName = new Map(models.map((model) => [model.name, model]))
  return [...byName.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
}
