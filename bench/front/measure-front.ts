import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import type { Figure } from '../gate.ts'
import type { Measuring } from '../measuring.ts'
import { startProduct } from '../server/start-product.ts'
import { round } from '../show-figures.ts'
import { median } from '../statistics.ts'
import { buildBaselines } from './build-baselines.ts'
import { findWaitedScripts } from './find-waited-scripts.ts'
import { ADDED_STEPS, frontFigures, NAMES, type Run } from './front-figures.ts'
import { loadFirstPage } from './load-first-page.ts'
import { measureGrowth } from './measure-growth.ts'
import { openBrowser } from './open-visit.ts'
import { passOnTo } from './pass-on.ts'
import type { Load } from './observe-load.ts'
import { findFirstPage, probeLive } from './probe-live.ts'
import { readProduct } from './product-files.ts'
import { serveFiles } from './serve-files.ts'
import { passSteps } from './pass-steps.ts'
import { traceSteps, WORK } from './trace-steps.ts'

/** Measures the built front end of a site against its baselines. */
export async function measureFront(measuring: Measuring): Promise<readonly Figure[]> {
  const { dist, site, port } = measuring
  const folder = mkdtempSync(join(tmpdir(), 'loanwright-bench-'))
  await using stack = new AsyncDisposableStack()
  stack.defer(() => rmSync(folder, { recursive: true, force: true }))
  stack.use(await startProduct({ folder, site, port: port + 5 }))
  const built = readProduct(dist, site)
  const baselines = await buildBaselines()
  await using product = await serveFiles(port, built.files, built.shell, passOnTo(port + 5))
  await using react = await serveFiles(port + 1, baselines.react)
  await using plain = await serveFiles(port + 2, baselines.plain)
  await using vanilla = await serveFiles(port + 3, baselines.vanilla)
  const browser = await openBrowser()
  try {
    const pages = {
      product: `${product.origin}${built.firstPage}`,
      react: `${react.origin}/`,
      plain: `${plain.origin}/`,
      vanilla: `${vanilla.origin}/`,
    }
    const runs = await takeRuns(browser, pages, measuring)
    const waited = await findWaitedScripts(
      await findFirstPage(browser, pages.product),
      built.files,
      await loadFirstPage(browser, pages.product),
    )
    const growth = await measureGrowth(site, ADDED_STEPS, (folder, server) => weighFirstLoad(browser, folder, server, port + 4))
    return [...frontFigures(runs, waited, growth), ...(await traceFigures(browser, pages, measuring))]
  } finally {
    await browser.close()
  }
}

type Pages = { readonly [Name in keyof Run['loads']]: string }

async function takeRuns(browser: Browser, pages: Pages, { effort, tell }: Measuring): Promise<readonly Run[]> {
  const runs: Run[] = []
  const first = { product: await findFirstPage(browser, pages.product), react: await findFirstPage(browser, pages.react) }
  const probe = (name: keyof typeof first, load: Load) => probeLive(first[name], load.takenOver ?? 2000)
  const pass = (name: keyof Run['steps']) => passSteps(browser, pages[name] + LINK, effort.changes)
  while (runs.length < effort.runs) {
    const loads = {
      react: await loadFirstPage(browser, pages.react),
      product: await loadFirstPage(browser, pages.product),
      plain: await loadFirstPage(browser, pages.plain),
      vanilla: await loadFirstPage(browser, pages.vanilla),
    }
    const probes = { react: await probe('react', loads.react), product: await probe('product', loads.product) }
    const run = { loads, probes, steps: { vanilla: await pass('vanilla'), product: await pass('product') } }
    runs.push(run)
    tell(`run ${runs.length}: ${NAMES.map((name) => `${name} ${tellLoad(run.loads[name])}`).join('; ')}; ${tellSteps(run)}`)
  }
  return runs
}

/** What the time of the steps goes to, from a visit of each page with traces; without gates. */
async function traceFigures(browser: Browser, pages: Pages, { effort }: Measuring): Promise<readonly Figure[]> {
  const floor = await traceSteps(browser, pages.vanilla + LINK, effort.changes)
  const product = await traceSteps(browser, pages.product + LINK, effort.changes)
  return WORK.map((kind) => ({
    name: `step change, of it ${kind}`,
    measured: product.forward[kind],
    unit: 'ms',
    detail: `floor d ${round(floor.forward[kind])} ms; back ${round(product.back[kind])} ms, floor d ${round(floor.back[kind])} ms`,
  }))
}

/** The visit whose steps are timed begins from a link with an amount. */
const LINK = '?amount=500000&period=12'

const tellLoad = ({ lcp, takenOver }: Load): string =>
  `lcp ${round(lcp)} ms${takenOver === undefined ? '' : `, taken over ${round(takenOver)} ms`}`

const tellSteps = ({ steps }: Run): string =>
  (['vanilla', 'product'] as const)
    .map((name) => {
      const { forward, back, again } = steps[name]
      return `${name} steps ${[forward, back, again].map((list) => round(median(list.map(({ ms }) => ms)))).join(' / ')} ms`
    })
    .join('; ')

/** Returns the bytes of HTML, style sheets and scripts that a first page loads without input. */
async function weighFirstLoad(browser: Browser, dist: string, site: string, port: number): Promise<number> {
  const { files, firstPage, shell } = readProduct(dist, site)
  await using serving = await serveFiles(port, files, shell)
  const load = await loadFirstPage(browser, `${serving.origin}${firstPage}`)
  return load.files.filter(({ path }) => /\.(?:js|css)$/u.test(path)).reduce((sum, { bytes }) => sum + bytes, load.page.bytes)
}
