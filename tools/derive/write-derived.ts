import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Derivation, PackageReader } from '#core/model/derivation.ts'

/**
 * Writes the files that `*.derive.ts` derive from installed packages, each beside its source, and
 * returns their paths. A file that is newer than its source, the lists beside it and its packages is
 * kept. If a package is missing, the file written before is kept.
 */
export async function writeDerived(root: string): Promise<readonly string[]> {
  const sources = ['catalogue/**/*.derive.ts', 'apps/*/**/*.derive.ts'].flatMap((pattern) => globSync(pattern, { cwd: root })).toSorted()
  const written = await Promise.all(sources.map((source) => derive(root, source)))
  return written.flatMap((file) => file ?? [])
}

async function derive(root: string, source: string): Promise<string | undefined> {
  const path = join(root, source)
  const { packages, to, write } = await loadDerivation(path)
  const target = source.replace(/derive\.ts$/u, `gen.${to}`)
  const lists = globSync('lists/*.tsv', { cwd: dirname(path) }).map((file) => join(dirname(path), file))
  const inputs = [path, ...lists, ...packages.map((name) => join(root, 'node_modules', name, 'package.json'))]
  if (existsSync(join(root, target)) && inputs.every((input) => isOlder(input, join(root, target)))) return undefined
  writeFileSync(join(root, target), write(readerFor(path)))
  return target
}

/** Returns true if the input is missing or was not changed since the target was written. */
const isOlder = (input: string, target: string): boolean => !existsSync(input) || statSync(input).mtimeMs <= statSync(target).mtimeMs

function readerFor(path: string): PackageReader {
  const require = createRequire(path)
  return {
    json: (file) => {
      const parsed: unknown = JSON.parse(readFileSync(require.resolve(file), 'utf8'))
      return parsed
    },
    module: (name) => {
      const exported: unknown = require(name)
      return exported
    },
  }
}

async function loadDerivation(path: string): Promise<Derivation> {
  const load = (): Promise<{ readonly default?: Derivation }> => import(pathToFileURL(path).href)
  const { default: derivation } = await load()
  if (derivation) return derivation
  throw new Error(`${path} has no default export: write \`export default defineDerivation({ … })\``)
}
