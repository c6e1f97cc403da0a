import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const COPIED = ['apps', 'catalogue', 'core', 'tools', 'package.json', 'tsconfig.json']
const SAMPLE = 'trial'

/**
 * Bytes of a site's first page as sent (HTML, its style sheets and scripts), without and with
 * `added` more steps.
 */
export interface Growth {
  readonly before: number
  readonly after: number
}

/**
 * Builds a copy of the project twice: unchanged, and with `added` more steps that only one sample
 * brand asks. The project itself is not changed.
 */
export function measureGrowth(site: string, added: number, weigh: (dist: string, site: string) => Promise<number>): Promise<Growth> {
  const folder = mkdtempSync(join(tmpdir(), 'loanwright-growth-'))
  const [brand, country] = [site.slice(0, site.lastIndexOf('-')), site.slice(site.lastIndexOf('-') + 1)]
  const server = `${SAMPLE}-${country}`
  const take = async (): Promise<Growth> => {
    for (const name of COPIED) cpSync(join(root, name), join(folder, name), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    writeBrand(folder, brand, country, [])
    build(folder)
    const before = await weigh(join(folder, 'dist/apply'), server)
    const names = Array.from({ length: added }, (_, index) => `trial${index + 1}`)
    for (const [index, name] of names.entries()) writeStep(folder, name, index)
    writeBrand(folder, brand, country, names)
    build(folder)
    return { before, after: await weigh(join(folder, 'dist/apply'), server) }
  }
  return take().finally(() => rmSync(folder, { recursive: true, force: true }))
}

function writeBrand(folder: string, like: string, country: string, needs: readonly string[]): void {
  const own = join(folder, 'catalogue/brands', SAMPLE)
  cpSync(join(folder, 'catalogue/brands', like), own, { recursive: true })
  writeFileSync(
    join(own, 'brand.ts'),
    `import like from '../${like}/brand.ts'\nexport default { ...like, countries: { ${country}: { needs: ${JSON.stringify(needs)} } } }\n`,
  )
}

function writeStep(folder: string, name: string, index: number): void {
  const own = join(folder, 'catalogue/steps/15-other', name)
  mkdirSync(own, { recursive: true })
  const point = `{ kind: 'yes-no', in: 'otherDetails', class: 'plain' }`
  writeFileSync(
    join(own, 'step.ts'),
    `export default { kind: 'dynamic', flow: 'dynamic', rank: ${500 + index}, phase: 'before-offer', introduces: { ${name}: ${point} } }\n`,
  )
  writeFileSync(join(own, 'en.json'), JSON.stringify({ title: `Question ${index}?`, fields: { [name]: { label: `Question ${index}?` } } }))
}

function build(folder: string): void {
  for (const task of ['gen.ts', 'build.ts']) {
    const done = spawnSync(process.execPath, [join(folder, 'tools', task)], { cwd: folder, encoding: 'utf8' })
    if (done.status !== 0) throw new Error(`${task} failed with ${SAMPLE} steps: ${done.stderr || done.stdout}`)
  }
}
