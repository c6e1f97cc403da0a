import { readFileSync } from 'node:fs'
import { z } from 'zod'

const place = z.object({ line: z.number(), column: z.number() })
const report = z.object({
  files: z.record(
    z.string(),
    z.object({
      source: z.string(),
      mutants: z.array(
        z.object({
          mutatorName: z.string(),
          replacement: z.string().default(''),
          status: z.string(),
          location: z.object({ start: place, end: place }),
        }),
      ),
    }),
  ),
})

/** A change that no test noticed. `line` counts from 1, `text` is the changed line without its indent. */
export interface Survivor {
  readonly file: string
  readonly line: number
  readonly text: string
  readonly mutator: string
  readonly replacement: string
}

/** What a run of the mutation runner found: mutants that can be counted, and those that no test noticed. */
export interface Report {
  readonly mutants: number
  readonly survivors: readonly Survivor[]
}

/** Statuses of mutants that say something; the others do not compile or were left out. */
const NOTICED = ['Killed', 'Timeout']
const UNNOTICED = ['Survived', 'NoCoverage']

/** Reads the runner's report in the format of mutation-testing-report-schema. */
export function readReport(file: string): Report {
  const { files } = report.parse(JSON.parse(readFileSync(file, 'utf8')))
  const counted = Object.entries(files).flatMap(([name, { source, mutants }]) => {
    const lines = source.split('\n')
    return mutants
      .filter(({ status }) => NOTICED.includes(status) || UNNOTICED.includes(status))
      .map(({ status, location, mutatorName, replacement }) => {
        const text = lines[location.start.line - 1]?.trim() ?? ''
        return { status, survivor: { file: name, line: location.start.line, text, mutator: mutatorName, replacement } }
      })
  })
  const survivors = counted.flatMap(({ status, survivor }) => (UNNOTICED.includes(status) ? [survivor] : []))
  return { mutants: counted.length, survivors }
}
