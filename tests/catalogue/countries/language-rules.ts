import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const pattern = z.string().refine(isPattern, { error: ({ input }) => `"${String(input)}" is no regular expression` })
const refused = z.array(z.strictObject({ pattern, why: z.string() })).default([])

/** The rules by which a country's sentences are written (`countries/<cc>/language.json`). */
const shape = z.strictObject({
  /** The word to use, and words that are not used for it. */
  glossary: z.array(z.strictObject({ say: z.string(), not: z.array(z.string()), why: z.string() })).default([]),
  /** How people are addressed, and forms of another way. */
  register: z.strictObject({ form: z.string(), refused }).optional(),
  /** The unit that a sentence with a figure or a limit names; `keys` is the beginning of its key. */
  units: z.array(z.strictObject({ keys: z.string(), unit: z.string() })).default([]),
  /** What a date in figures looks like. */
  dates: z.strictObject({ pattern, example: z.string() }).optional(),
  /**
   * How a sentence names examples of an answer: the words before the first, what stands between two,
   * and words after the last (`12, o s/n si no tiene`).
   */
  examples: z.strictObject({ before: pattern, between: pattern, after: pattern.optional() }).optional(),
  forbidden: refused,
  /**
   * What promises a comparison of offers, each with a sentence that does. Only a site whose mode is
   * `compare` may say so.
   */
  comparison: z.array(z.strictObject({ pattern, example: z.string() })).default([]),
  /** Sentences that may break a rule, by key, and why. */
  except: z.record(z.string(), z.string()).default({}),
})

export type LanguageRules = z.infer<typeof shape>

/** What a country has that states no rules. */
export const NO_RULES: LanguageRules = shape.parse({})

/** Reads a country's rules. Faults are sentences that name the place in the file and what is expected. */
export function readLanguageRules(folder: string): { readonly rules: LanguageRules; readonly faults: readonly string[] } {
  const file = join(folder, 'language.json')
  if (!existsSync(file)) return { rules: NO_RULES, faults: [] }
  try {
    const read = shape.safeParse(JSON.parse(readFileSync(file, 'utf8')))
    if (read.success) return { rules: read.data, faults: [] }
    return {
      rules: NO_RULES,
      faults: read.error.issues.map(({ path, message }) => `language.json: ${path.map(String).join('.')}: ${message}`),
    }
  } catch (error) {
    return { rules: NO_RULES, faults: [`language.json is no JSON: ${error instanceof Error ? error.message : String(error)}`] }
  }
}

function isPattern(source: string): boolean {
  try {
    return new RegExp(source, 'u').source.length > 0
  } catch {
    return false
  }
}
