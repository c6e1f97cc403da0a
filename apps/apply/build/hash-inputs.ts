import { createHash, type Hash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const INPUTS = ['apps/apply/**/*.{ts,tsx,css}', 'core/**/*.{ts,tsx,css,json}', 'catalogue/**/*.{ts,tsx,json,md,svg}', 'package-lock.json']
/** Files of sentences, none of which is in a bundle. */
const TEXTS = /^(?:core|catalogue)\/.*\.json$|^catalogue\/text-keys\.gen\.ts$/u

/** Hashes of what the build reads, tests excepted: of everything, and of what the bundler reads. */
export interface Inputs {
  readonly all: string
  readonly code: string
}

export function hashInputs(root: string): Inputs {
  const [all, code] = [createHash('sha256'), createHash('sha256')]
  for (const file of globSync(INPUTS, { cwd: root }).toSorted()) {
    const path = file.replaceAll('\\', '/')
    if (path.includes('.test.')) continue
    const content = readFileSync(join(root, file))
    add(all, path, content)
    if (!TEXTS.test(path)) add(code, path, content)
  }
  return { all: all.digest('hex'), code: code.digest('hex') }
}

const add = (hash: Hash, path: string, content: Buffer): void => void hash.update(path).update(content)
