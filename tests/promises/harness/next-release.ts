import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { runProcess } from '../../journeys/harness/run-process.ts'

/** Two releases of the front end, and the folder from which a server serves one of them. */
export interface Releases {
  /** The folder that the server reads; at first it holds the old release. */
  readonly served: string
  /**
   * Deploys a release: the old one, the next one beside the old one's files, as a build leaves
   * them, or the next one alone.
   */
  readonly deploy: (which: 'old' | 'next' | 'next-alone') => void
  readonly remove: () => void
}

const root = join(import.meta.dirname, '../../..')
const lists = z.array(z.array(z.string()))
/** Changes that give nearly every script and every page definition another content. */
const CHANGES = [
  ['apps/apply/main.ts', "'Application failed'", "'The application failed'"],
  ['core/fields/resolve-page.ts', 'id: step.id,', 'id: step.id, ...{ release: 2 },'],
] as const

/**
 * Uses the built front end as the old release, and builds the next one from a changed copy of the
 * sources.
 */
export async function makeNextRelease(): Promise<Releases> {
  const folder = mkdtempSync(join(tmpdir(), 'loanwright-releases-'))
  const copy = (name: string) =>
    cpSync(join(root, name), join(folder, name), { recursive: true, filter: (path) => !path.endsWith('.orig') })
  for (const name of ['apps', 'core', 'catalogue', 'tools', 'package.json', 'package-lock.json', 'tsconfig.json']) copy(name)
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const releaseOf = (name: string) => join(folder, name)
  for (const to of ['dist/apply', 'old']) cpSync(join(root, 'dist/apply'), join(folder, to), { recursive: true })
  for (const [file, before, after] of CHANGES) replace(join(folder, file), before, after)
  const building = runProcess(join(folder, 'tools/build.ts'), process.env)
  if ((await building.ended) !== 0) throw new Error(building.said())
  cpSync(join(folder, 'dist/apply'), releaseOf('next'), { recursive: true })
  cpSync(join(folder, 'dist/apply'), releaseOf('next-alone'), { recursive: true })
  const [own = [], ...earlier] = lists.parse(JSON.parse(readFileSync(join(releaseOf('next'), 'releases.json'), 'utf8')))
  const gone = new Set(earlier.flat().filter((file) => !own.includes(file)))
  if (gone.size < 100) throw new Error(`only ${gone.size} files of the old release are not in the next`)
  for (const file of gone) rmSync(join(releaseOf('next-alone'), file), { force: true })
  const served = join(folder, 'served')
  symlinkSync(releaseOf('old'), served)
  return {
    served,
    deploy: (which) => {
      unlinkSync(served)
      symlinkSync(releaseOf(which), served)
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

function replace(file: string, before: string, after: string): void {
  const text = readFileSync(file, 'utf8')
  if (!text.includes(before)) throw new Error(`${file} no longer holds ${before}`)
  writeFileSync(file, text.replace(before, after))
}
