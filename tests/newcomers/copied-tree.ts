import { createHash } from 'node:crypto'
import { cpSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand, type Outcome } from '#tools/process/run-command.ts'

/** A copy of the source tree, with the packages of the original. */
export interface CopiedTree {
  readonly root: string
  /** Runs a command in the copy, as a person would: without what the running tests have set. */
  readonly run: (command: string, ...args: readonly string[]) => Promise<Outcome>
  readonly remove: () => void
}

const original = join(import.meta.dirname, '../..')
/** What commands write, and what is not part of the sources. */
const LEFT_OUT = ['node_modules', 'dist', 'data', 'coverage', 'test-results', '.git', '.installing', '.env']

/** Copies the source tree to a new folder, with its generated files. */
export async function copyTree(env: NodeJS.ProcessEnv = {}): Promise<CopiedTree> {
  const root = mkdtempSync(join(tmpdir(), 'loanwright-newcomers-'))
  for (const name of readdirSync(original).filter((one) => !LEFT_OUT.includes(one)))
    cpSync(join(original, name), join(root, name), { recursive: true })
  symlinkSync(join(original, 'node_modules'), join(root, 'node_modules'))
  const outside = Object.fromEntries(Object.entries(process.env).filter(([name]) => !OF_VITEST.test(name)))
  const run: CopiedTree['run'] = (command, ...args) =>
    runCommand([command, ...args].join(' '), command, args, { cwd: root, env: { ...outside, ...env } })
  await run(process.execPath, 'tools/gen.ts')
  return { root, run, remove: () => rmSync(root, { recursive: true, force: true }) }
}

/** Variables that Vitest sets for the tests that it runs. */
const OF_VITEST = /^(?:VITEST.*|TEST|NODE_ENV|MODE|DEV|PROD|SSR|BASE_URL)$/u

/** Returns the hash of every file by path. */
export function hashFiles(root: string): ReadonlyMap<string, string> {
  const files = globSync('{*,.ci/*,{apps,bench,catalogue,core,docs,ops,tests,tools}/**/*}', { cwd: root }).filter(
    (path) => !path.startsWith('dist') && statSync(join(root, path)).isFile(),
  )
  return new Map(files.map((path) => [path, hashOf(join(root, path))]))
}

/** True for a file that `npm run gen` writes. */
export const isGenerated = (path: string): boolean => /\.gen\.\w+$/u.test(path)

const hashOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex')
