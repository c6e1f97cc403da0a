import { existsSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '../process/run-command.ts'

/**
 * Where installed packages are: under `/` for root, under a folder of the project for an ordinary
 * user.
 */
export interface Installed {
  readonly prefix: string
  /** Library folders of its programs (LD_LIBRARY_PATH), if they are not the system's own. */
  readonly libraries: string
}

/**
 * Installs packages of the system: for root with apt-get; for an ordinary user, who may not
 * install, unpacked into node_modules with apt-get's own resolver and dpkg-deb. Returns undefined
 * if the system has no apt-get or the packages are not available.
 */
export async function installPackages(root: string, names: readonly string[]): Promise<Installed | undefined> {
  if (!existsSync('/usr/bin/apt-get')) return undefined
  console.log(`\nTaking ${names.join(', ')} from the system's packages…`)
  return process.getuid?.() === 0 ? installForAll(names) : unpackForUser(join(root, 'node_modules/.packages'), names)
}

async function installForAll(names: readonly string[]): Promise<Installed | undefined> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const update = await runCommand('update', 'apt-get', ['update', '-qq'], { env })
  const install = await runCommand('install', 'apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], { env })
  if (!install.isGood) console.error(update.output + install.output)
  return install.isGood ? { prefix: '/', libraries: '' } : undefined
}

async function unpackForUser(folder: string, names: readonly string[]): Promise<Installed | undefined> {
  const prefix = join(folder, 'root')
  const done = join(folder, `${names.join('+')}.done`)
  if (existsSync(done)) return { prefix, libraries: librariesOf(prefix) }
  const [lists, archives] = [join(folder, 'lists/partial'), join(folder, 'archives/partial')]
  for (const path of [prefix, lists, archives]) mkdirSync(path, { recursive: true })
  const own = [
    '-o',
    `Dir::State::lists=${join(folder, 'lists')}`,
    '-o',
    `Dir::Cache=${folder}`,
    '-o',
    `Dir::Cache::archives=${join(folder, 'archives')}`,
  ]
  const options = [...own, '-o', 'Debug::NoLocking=1', '-o', 'APT::Sandbox::User=', '-qq']
  const update = await runCommand('update', 'apt-get', [...options, 'update'])
  const load = await runCommand('load', 'apt-get', [...options, 'install', '-y', '--download-only', '--no-install-recommends', ...names])
  const files = globSync('archives/*.deb', { cwd: folder })
  for (const file of files) await runCommand('unpack', 'dpkg-deb', ['-x', join(folder, file), prefix])
  rmSync(join(folder, 'archives'), { recursive: true, force: true })
  if (!load.isGood) {
    console.error(update.output + load.output)
    return undefined
  }
  writeFileSync(done, '')
  return { prefix, libraries: librariesOf(prefix) }
}

const librariesOf = (prefix: string): string =>
  ['usr/lib/*-linux-gnu', 'lib/*-linux-gnu', 'usr/lib/*-linux-gnu/*']
    .flatMap((pattern) => globSync(pattern, { cwd: prefix }))
    .map((path) => join(prefix, path))
    .join(':')
