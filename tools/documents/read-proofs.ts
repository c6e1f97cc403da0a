import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { proofsIn, type Proof } from './fill-proofs.ts'

const TESTS = '{apps,bench,catalogue,core,tests,tools}/**/*.test.{ts,tsx}'

/** Returns the proofs in all test files of a project folder, in the order of their paths. */
export const readProofs = (root: string): readonly Proof[] =>
  globSync(TESTS, { cwd: root })
    .toSorted()
    .flatMap((file) => proofsIn(file, readFileSync(join(root, file), 'utf8')))
