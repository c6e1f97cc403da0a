import type { Browser, BrowserContext, Page } from '@playwright/test'
import { FALLBACK_MARK } from '#apps/apply/gallery/site-gallery.ts'
import { findContrastFaults } from './find-contrast-faults.ts'
import { findPageFaults } from './find-page-faults.ts'
import type { PageLook, SiteVisit } from './plan-matrix.ts'
import { takeFingerprint } from './take-fingerprint.ts'

/** The findings: faults with the places where they were seen, and the pictures by name. */
export interface MatrixResult {
  readonly faults: readonly SeenFault[]
  readonly pictures: ReadonlyMap<string, string>
}

export interface SeenFault {
  readonly site: string
  readonly path: string
  readonly width: number
  readonly state: string
  readonly fault: string
}

export interface MatrixRun {
  readonly browser: Browser
  /** Where the gallery is served. */
  readonly url: string
  readonly visits: readonly SiteVisit[]
  /** False where the pictures cannot be compared with the stored ones. */
  readonly hasPictures: boolean
  /** Called after each page. */
  readonly onLook?: () => void
}

const AT_ONCE = 2
const HEIGHT = 844

/** Examines every page of the visits, two sites at a time. */
export async function runMatrix(run: MatrixRun): Promise<MatrixResult> {
  const context = await run.browser.newContext({ reducedMotion: 'reduce', locale: 'en-GB' })
  const faults: SeenFault[] = []
  const pictures = new Map<string, string>()
  const waiting = [...run.visits]
  const work = async () => {
    const desk = await context.newPage()
    for (let visit = waiting.shift(); visit; visit = waiting.shift()) await visitSite({ ...run, context, desk, faults, pictures }, visit)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  await context.close()
  return { faults, pictures }
}

/** Returns the name of a picture. */
const pictureName = (site: string, path: string, width: number): string => `${site}/${path}@${width}`

interface Visiting extends MatrixRun {
  readonly context: BrowserContext
  readonly desk: Page
  readonly faults: SeenFault[]
  readonly pictures: Map<string, string>
}

async function visitSite(visiting: Visiting, { site, width, looks }: SiteVisit): Promise<void> {
  const page = await visiting.context.newPage()
  const said: string[] = []
  page.on('console', (message) => message.type() === 'error' && said.push(`console: ${message.text().slice(0, 200)}`))
  page.on('pageerror', (error) => said.push(`error: ${error.message}`))
  try {
    await page.setViewportSize({ width, height: HEIGHT })
    await open(page, `${visiting.url}/gallery/${site}/${looks[0]?.path ?? ''}`)
    for (const look of looks) {
      const found = await lookAt(visiting, page, { site, width, ...look })
      for (const fault of [...found, ...said.splice(0)]) visiting.faults.push({ site, width, path: look.path, state: look.state, fault })
      visiting.onLook?.()
    }
  } finally {
    await page.close()
  }
}

/** Opens the gallery. If nothing appears, every later look at a page reports it. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForSelector('main[data-path]', { timeout: 30_000 }).catch(() => undefined)
}

async function lookAt(
  { desk, pictures, hasPictures }: Visiting,
  page: Page,
  { site, width, path, state, hasAxe, hasPicture }: PageLook & { readonly site: string; readonly width: number },
): Promise<readonly string[]> {
  const address = `/gallery/${site}/${path}?state=${state}`
  const found = await page.evaluate(findPageFaults, { address, path, mark: FALLBACK_MARK })
  const axe = hasAxe ? await findContrastFaults(page) : []
  if (hasPicture && hasPictures) pictures.set(pictureName(site, path, width), await takeFingerprint(page, desk))
  return [...found, ...axe]
}
