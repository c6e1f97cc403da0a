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
import { ADDED_STEPS, frontFigures, NAMES, type Runs, type Taken } from './front-figures.ts'
import { loadFirstPage } from './load-first-page.ts'
import { measureGrowth } from './measure-growth.ts'
import { openBrowser } from './open-visit.ts'
import { passOnTo } from './pass-on.ts'
import { findFirstPage, liveFrom, probeLive } from './probe-live.ts'
import { readProduct } from './product-files.ts'
import { serveFiles } from './serve-files.ts'
import { passSteps } from './pass-steps.ts'

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
    return frontFigures(runs, waited, growth)
  } finally {
    await browser.close()
  }
}

/**
 * Each run measures each page once, so that a slow minute of the machine affects all pages alike.
 */
async function takeRuns(browser: Browser, pages: { readonly [Name in keyof Runs]: string }, { effort, tell }: Measuring): Promise<Runs> {
  const empty = (): Taken => ({ loads: [], probes: [], changes: [] })
  const runs: Runs = { product: empty(), react: empty(), plain: empty(), vanilla: empty() }
  const first = { product: await findFirstPage(browser, pages.product), react: await findFirstPage(browser, pages.react) }
  for (let run = 1; run <= effort.runs; run++) {
    for (const name of NAMES) runs[name].loads.push(await loadFirstPage(browser, pages[name]))
    for (const name of ['react', 'product'] as const)
      runs[name].probes.push(...(await probeLive(first[name], runs[name].loads.at(-1)?.takenOver ?? 2000)))
    for (const name of ['vanilla', 'product'] as const) runs[name].changes.push(...(await passSteps(browser, pages[name], effort.changes)))
    tell(`run ${run}: ${NAMES.map((name) => `${name} ${tellRun(runs[name])}`).join('; ')}`)
  }
  return runs
}

function tellRun({ loads, probes, changes }: Taken): string {
  const load = loads.at(-1)
  const visited = changes.length > 0 ? `, steps ${round(median(changes.map(({ ms }) => ms)))} ms` : ''
  return `lcp ${round(load?.lcp ?? 0)}${probes.length > 0 ? `, live ${round(liveFrom(probes))}, taken over ${round(load?.takenOver ?? Number.NaN)}` : ''} ms${visited}`
}

/** Returns the bytes of HTML, style sheets and scripts that a first page loads without input. */
async function weighFirstLoad(browser: Browser, dist: string, site: string, port: number): Promise<number> {
  const { files, firstPage, shell } = readProduct(dist, site)
  await using serving = await serveFiles(port, files, shell)
  const load = await loadFirstPage(browser, `${serving.origin}${firstPage}`)
  return load.files.filter(({ path }) => /\.(?:js|css)$/u.test(path)).reduce((sum, { bytes }) => sum + bytes, load.page.bytes)
}
