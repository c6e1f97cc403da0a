import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const INPUTS = ['apps/apply/**/*.{ts,tsx,css}', 'core/**/*.{ts,tsx,css,json}', 'catalogue/**/*.{ts,tsx,json,md,svg}', 'package-lock.json']

/** One text that changes when anything does that the build reads. Tests are none of it. */
export function hashInputs(root: string): string {
  const hash = createHash('sha256')
  for (const file of globSync(INPUTS, { cwd: root }).toSorted())
    if (!file.includes('.test.')) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}
