import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { measureFront } from '../bench/front/measure-front.ts'
import { judge, type Figure } from '../bench/gate.ts'
import { full, quick, type Measuring } from '../bench/measuring.ts'
import { measureServer } from '../bench/server/measure-server.ts'
import { showFigures } from '../bench/show-figures.ts'
import { gen } from './gen.ts'

/**
 * `npm run bench`: measures the front end and the server against their floors, prints a table, writes JSON, and ends
 * with 1 when a gate is missed. `-- front` and `-- server` measure one part, `--quick` only shows that it works.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    json: { type: 'string', default: join(root, 'bench/results/figures.json') },
    site: { type: 'string', default: 'loanwright-co' },
    port: { type: 'string', default: '8201' },
  },
})
const isAsked = (part: string): boolean => positionals.length === 0 || positionals.includes(part)

await gen()
const { registry } = await import('../catalogue/registry.gen.ts')
const { findSiteById } = await import('../core/define/site.ts')
const site = findSiteById(registry, values.site)
if (!site) throw new Error(`--site ${values.site} is no site of the catalogue`)

const measuring: Measuring = {
  site: site.id,
  product: site.brand.product,
  dist: join(root, 'dist/apply'),
  port: Number(values.port),
  effort: values.quick ? quick : full,
  tell: console.log,
}
const figures: readonly Figure[] = [
  ...(isAsked('server') ? await measureServer(measuring) : []),
  ...(isAsked('front') ? await measureFront(measuring) : []),
]
const judged = figures.map((figure) => ({ ...figure, verdict: judge(figure) }))
mkdirSync(dirname(values.json), { recursive: true })
writeFileSync(values.json, JSON.stringify({ site: site.id, isQuick: values.quick, figures: judged }, null, 2))
console.log(`\n${showFigures(figures)}\n\nwritten: ${values.json}`)
if (!values.quick && judged.some(({ verdict }) => verdict === 'miss')) process.exitCode = 1
