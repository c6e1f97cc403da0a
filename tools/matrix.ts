import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openBrowser } from '#tests/journeys/harness/open-browser.ts'
import { renderSheet } from '#tests/matrix/render-sheet.ts'
import { compareFingerprints, readFingerprints, writeFingerprints } from '#tests/matrix/fingerprints.ts'
import { listFaults } from '#tests/matrix/list-faults.ts'
import { builtSites, pathsOf, planMatrix } from '#tests/matrix/plan-matrix.ts'
import { runMatrix, type SeenFault } from '#tests/matrix/run-matrix.ts'
import { servePagesAlone, type PagesAlone } from '#tests/matrix/serve-pages-alone.ts'
import { showProgress } from './matrix/show-progress.ts'
import { runBuild } from './process/run-build.ts'
import { findChromium } from './testing/find-chromium.ts'

/**
 * `npm run matrix` opens every page of every site of the gallery in Chromium. Options:
 * `-- --only <site>`, `-- --quick`, `-- --accept` (stores the current pictures),
 * `-- --sheet <path>` (shows one page of all sites on one picture).
 */
const root = join(import.meta.dirname, '..')
const FINGERPRINTS = join(root, 'tests/matrix/fingerprints.txt')
const { only, quick, accept, sheet } = parseArgs({
  options: { only: { type: 'string' }, quick: { type: 'boolean' }, accept: { type: 'boolean' }, sheet: { type: 'string' } },
}).values

const chromium = await findChromium(root)
if (!chromium.ok) stop(chromium.why)
else if (await runBuild(root)) {
  process.env['CHROMIUM'] = chromium.path
  process.env['CHROMIUM_LIBRARIES'] = chromium.libraries
  const pages = await servePagesAlone(root)
  const browser = await openBrowser()
  try {
    if (only !== undefined && !builtSites(pages.dist).includes(only))
      stop(`There is no site "${only}". There are: ${builtSites(pages.dist).join(', ')}.`)
    else if (sheet === undefined) await look(browser, pages)
    else await draw(browser, pages, sheet)
  } finally {
    await browser.close()
    await pages.close()
  }
} else process.exitCode = 1

type Browser = Awaited<ReturnType<typeof openBrowser>>

async function look(browser: Browser, { url, dist, settings }: PagesAlone): Promise<void> {
  const started = performance.now()
  const kept = readFingerprints(FINGERPRINTS)
  const version = `Chromium ${browser.version()}`
  const hasPictures = accept === true || kept.browser === version
  const visits = planMatrix({ dist, defaultSite: settings.DEFAULT_SITE, only, isQuick: quick })
  const total = visits.reduce((sum, { looks }) => sum + looks.length, 0)
  const onLook = showProgress(total, process.stdout, () => performance.now())
  const { faults, pictures } = await runMatrix({ browser, url, visits, hasPictures, onLook })
  if (accept) writeFingerprints(FINGERPRINTS, { browser: version, prints: keptWith(kept.prints, pictures) })
  const changed = accept ? [] : [...pictures].flatMap(([name, print]) => changeOf(name, kept.prints.get(name), print) ?? [])
  const all = [...faults, ...changed]
  if (all.length > 0) console.log(`\n${listFaults(all).join('\n')}`)
  if (!hasPictures) console.log(`\nPictures are skipped: they were taken with ${kept.browser || 'no browser yet'}, and this is ${version}.`)
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(`\n${total} pages in ${seconds} s, ${pictures.size} pictures ${accept ? 'accepted' : 'compared'}, ${all.length} faults`)
  process.exitCode = all.length > 0 ? 1 : 0
}

/** Returns the new pictures; for a run of some pages, merged with the stored ones. */
function keptWith(kept: ReadonlyMap<string, string>, taken: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return only === undefined && !quick ? taken : new Map([...kept, ...taken])
}

function changeOf(name: string, before: string | undefined, now: string): SeenFault | undefined {
  const fault = compareFingerprints(before, now)
  const { site = '', path = '', width = '' } = /^(?<site>[^/]+)\/(?<path>.+)@(?<width>\d+)$/u.exec(name)?.groups ?? {}
  return fault === undefined ? undefined : { site, path, width: Number(width), state: 'filled', fault }
}

async function draw(browser: Browser, { url, dist }: PagesAlone, path: string): Promise<void> {
  const sites = builtSites(dist).filter((site) => (only === undefined || site === only) && pathsOf(dist, site).includes(path))
  if (sites.length === 0) return stop(`No site has a page "${path}". Look at /gallery for those that there are.`)
  const file = join(root, 'dist', 'matrix', `${path.replaceAll('/', '-')}.png`)
  mkdirSync(join(root, 'dist', 'matrix'), { recursive: true })
  writeFileSync(file, await renderSheet({ browser, url, sites, path }))
  console.log(`${sites.length} sites: ${file}`)
}

function stop(sentence: string): void {
  console.error(sentence)
  process.exitCode = 1
}
