import { z } from 'zod'
import { registry } from '#catalogue/registry.gen.ts'
import type { DatedRate } from '#core/model/dated-rate.ts'
import { readJsonFile } from '../files/read-json-file.ts'

/** What the setting must be, in words. */
export const RATES_FORM = 'the path of a JSON file with the highest rates that the law allows, by country and with their days'

/** The rates of the file by country; `faults` are sentences that name the file, the place in it and what is expected there. */
export interface ReadRates {
  readonly rates: { readonly [country: string]: readonly DatedRate[] | undefined }
  readonly faults: readonly string[]
}

const EXAMPLE = '{ "value": 24.99, "from": "2025-11-01", "until": "2025-11-30", "source": "Superintendencia Financiera" }'

const rate = z
  .strictObject({ value: z.number().positive().max(1000), from: z.iso.date(), until: z.iso.date(), source: z.string().min(1).max(200) })
  .refine(({ from, until }) => from <= until)

/** Reads the file of RATES_FILE. It may have the rates of several months; without a file there are none. */
export function readRates(path: string | undefined): ReadRates {
  if (path === undefined) return { rates: {}, faults: [] }
  const countries = Object.entries(registry.countries).flatMap(([id, { cost }]) => (cost.ceiling ? [id] : []))
  const file = z.partialRecord(z.enum(countries), z.array(rate))
  const read = readJsonFile(path)
  // no form of the file takes nothing
  const parsed = file.safeParse(read.ok ? read.json : undefined)
  if (parsed.success) return { rates: parsed.data, faults: [] }
  const places = [...new Set(parsed.error.issues.map((issue) => issue.path.slice(0, 2).join('.') || 'the file'))]
  return {
    rates: {},
    faults: places.map(
      (place) =>
        `RATES_FILE ${path}: ${place} is not usable: it must be an object of ${countries.join(', ')}, each with a list of rates like ${EXAMPLE}.`,
    ),
  }
}
