import { readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { z } from 'zod'
import type { Survivor } from './read-report.ts'

const reasons = z.array(
  z.strictObject({
    /** A pattern of files. */
    file: z.string(),
    /** A part of the line, if only some lines are meant. */
    text: z.string().optional(),
    mutator: z.string().optional(),
    replacement: z.string().optional(),
    why: z.string().min(20),
  }),
)

/** Why changes that no test notices may stay so. */
export type Reason = z.infer<typeof reasons>[number]

/** Reads a list of reasons of tests/mutations. */
export const readReasons = (root: string, list: 'reasons.json' | 'clauses.json' = 'reasons.json'): readonly Reason[] =>
  reasons.parse(JSON.parse(readFileSync(join(root, 'tests/mutations', list), 'utf8')))

/** Returns the survivors that no reason is about. */
export const withoutReason = (survivors: readonly Survivor[], reasons: readonly Reason[]): readonly Survivor[] =>
  survivors.filter((survivor) => !reasons.some((reason) => isAbout(reason, survivor)))

const isAbout = ({ file, text, mutator, replacement }: Reason, survivor: Survivor): boolean =>
  matchesGlob(survivor.file, file) &&
  (text === undefined || survivor.text.includes(text)) &&
  (mutator === undefined || survivor.mutator === mutator) &&
  (replacement === undefined || survivor.replacement === replacement)
