import type { Browser } from '@playwright/test'

/** The page to render, and the sites to render it for. */
export interface SheetOptions {
  readonly browser: Browser
  /** Where the gallery is served. */
  readonly url: string
  readonly sites: readonly string[]
  readonly path: string
}

const WIDTH = 390
const HEIGHT = 844
const COLUMNS = 7

/** Renders one page of several sites as on a phone, side by side in one picture (PNG). */
export async function renderSheet({ browser, url, sites, path }: SheetOptions): Promise<Buffer> {
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: WIDTH, height: HEIGHT } })
  const page = await context.newPage()
  const figures: string[] = []
  for (const site of sites) {
    await page.goto(`${url}/gallery/${site}/${path}?state=filled`)
    await page.waitForSelector(`main[data-path="${path}"]`)
    const picture = await page.screenshot({ animations: 'disabled' })
    figures.push(`<figure><figcaption>${site}</figcaption><img src="data:image/png;base64,${picture.toString('base64')}"></figure>`)
  }
  const grid = `display:grid;grid-template-columns:repeat(${Math.min(COLUMNS, sites.length)},max-content);gap:16px;font:14px sans-serif`
  const style = 'body{margin:16px;background:#888;width:max-content}figure{margin:0}figcaption{padding:4px}img{width:273px;display:block}'
  const sheet = await context.newPage()
  await sheet.setContent(`<style>${style}</style><div style="${grid}">${figures.join('')}</div>`)
  const drawn = await sheet.locator('body').screenshot()
  await context.close()
  return drawn
}
