import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { registry } from '#catalogue/registry.gen.ts'
import { findPrograms } from '../bench/cluster/find-programs.ts'
import { measureCluster } from '../bench/cluster/measure-cluster.ts'
import { measureConsole } from '../bench/console/measure-console.ts'
import { measureFront } from '../bench/front/measure-front.ts'
import { validate, type Figure } from '../bench/gate.ts'
import { findTree } from '../bench/lead/find-tree.ts'
import { measureLead } from '../bench/lead/measure-lead.ts'
import { full, quick, type Effort, type Measuring } from '../bench/measuring.ts'
import { measureScale } from '../bench/scale/measure-scale.ts'
import { measureServer } from '../bench/server/measure-server.ts'
import { showFigures } from '../bench/show-figures.ts'
import { showHelp } from './process/run-tool.ts'
import { findSiteById } from '#core/model/site/site.ts'

const usage = `bench [-- front server scale lead console cluster] [--quick] [--stored <number>] [--against <folder>] [--kept <folder>]
Measures the front end, the server and its growth against their baselines, prints a table, writes JSON (--json <file>), and ends
with exit status 1 when a gate is missed. "front", "server" and "scale" measure one part, --quick only shows that it works, --stored
sets how many leads "scale" and "console" store (a million take 25 GB of disk and some minutes). Only by their names: "cluster" kills
each part of a cluster under load and fails where anything was lost (with --quick in two minutes); "lead" measures what a whole lead
costs, with --against in turns with another worktree of the project; "console" measures the calls of the operator's console beside
a running intake, and the intake beside them, and --kept keeps its database there for the next run. --site and --port say where.`
if (showHelp(usage)) process.exit(0)

const root = fileURLToPath(new URL('..', import.meta.url))
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    json: { type: 'string', default: join(root, 'bench/results/figures.json') },
    site: { type: 'string', default: 'loanwright-co' },
    stored: { type: 'string' },
    against: { type: 'string' },
    kept: { type: 'string' },
    port: { type: 'string', default: '8201' },
  },
})
const withStored = (effort: Effort, many: number): Effort => ({
  ...effort,
  storedLeads: { ...effort.storedLeads, many },
  console: { ...effort.console, stored: many },
})
const PARTS = ['front', 'server', 'scale', 'lead', 'console', 'cluster']
const unknown = positionals.find((one) => !PARTS.includes(one))
if (unknown !== undefined) {
  console.error(`There is no part "${unknown}". There are: ${PARTS.join(', ')}. Use: npm run ${usage.split('\n')[0]}`)
  process.exit(1)
}
const isAsked = (part: string): boolean => positionals.length === 0 || positionals.includes(part)

const site = findSiteById(registry, values.site)
if (!site) throw new Error(`--site ${values.site} is no site of the catalogue`)

const effort = values.quick ? quick : full
const measuring: Measuring = {
  site: site.id,
  product: site.brand.product,
  dist: join(root, 'dist/apply'),
  port: Number(values.port),
  effort: values.stored === undefined ? effort : withStored(effort, Number(values.stored)),
  tell: console.log,
}
const other = values.against === undefined ? undefined : findTree(values.against)
if (other && 'missing' in other) {
  console.error(other.missing)
  process.exit(1)
}
const programs = positionals.includes('cluster') ? await findPrograms() : undefined
if (programs && 'missing' in programs) {
  console.error(programs.missing)
  process.exit(1)
}
const cluster = programs ? await measureCluster(programs, measuring) : []
const figures: readonly Figure[] = [
  ...(isAsked('server') ? await measureServer(measuring) : []),
  ...(isAsked('scale') ? await measureScale(measuring) : []),
  ...(isAsked('front') ? await measureFront(measuring) : []),
  ...(positionals.includes('lead') ? await measureLead(measuring, other?.root) : []),
  ...(positionals.includes('console') ? await measureConsole(measuring, { kept: values.kept }) : []),
  ...cluster,
]
const validated = figures.map((figure) => ({ ...figure, verdict: validate(figure) }))
mkdirSync(dirname(values.json), { recursive: true })
writeFileSync(values.json, JSON.stringify({ site: site.id, isQuick: values.quick, figures: validated }, null, 2))
console.log(`\n${showFigures(figures)}\n\nwritten: ${values.json}`)
// times of a quick run prove nothing, but a loss is a loss
const counted = values.quick ? cluster : figures
if (counted.some((figure) => validate(figure) === 'miss')) process.exitCode = 1
