import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { openBrowser } from '#tests/journeys/harness/open-browser.ts'
import { startStack, type Stack } from '#tests/journeys/harness/start-stack.ts'
import { listPictures, SANDBOX, type Picture } from './pictures/list-pictures.ts'
import { runBuild } from './process/run-build.ts'
import { runTool } from './process/run-tool.ts'
import { findChromium } from './testing/find-chromium.ts'

const usage = `pictures
Takes the pictures that README.md shows (docs/pictures/readme): starts the product on free ports, with an empty data folder
of its own, and opens it in Chromium. To show another site, name its picture in README.md.`

const root = join(import.meta.dirname, '..')
const MAXIMUM_BYTES = 60_000
/** A phone of today, and a window of a laptop. */
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5, isMobile: true, hasTouch: true } as const
const LAPTOP = { viewport: { width: 1200, height: 680 }, deviceScaleFactor: 1 } as const

await runTool({ usage, options: {}, words: 0 }, async () => {
  const chromium = await findChromium(root)
  if (!chromium.ok) throw new Error(chromium.why)
  if (!(await runBuild(root))) throw new Error('The front end could not be built.')
  process.env['CHROMIUM'] = chromium.path
  process.env['CHROMIUM_LIBRARIES'] = chromium.libraries
  const stack = await startStack()
  try {
    await takeAll(stack, listPictures(readFileSync(join(root, 'README.md'), 'utf8')))
  } finally {
    await stack.stop()
  }
})

async function takeAll(stack: Stack, pictures: readonly Picture[]): Promise<void> {
  const browser = await openBrowser()
  try {
    for (const { file, name } of pictures) {
      const isSandbox = name === SANDBOX
      const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-GB', ...(isSandbox ? LAPTOP : PHONE) })
      const page = await context.newPage()
      const address = isSandbox ? stack.sandboxUrl : `${stack.url.replace('//localhost', `//${name}.localhost`)}/application-frontend/`
      await page.goto(address, { waitUntil: 'networkidle' })
      await page.evaluate(() => document.fonts.ready)
      await write(file, await page.screenshot())
      await context.close()
    }
  } finally {
    await browser.close()
  }
}

async function write(file: string, png: Buffer): Promise<void> {
  const bytes = await sharp(png).webp({ quality: 76, effort: 6 }).toBuffer()
  if (bytes.length > MAXIMUM_BYTES)
    throw new Error(`${file} has ${bytes.length} bytes, but may have ${MAXIMUM_BYTES}: show less of the page.`)
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), bytes)
  console.log(`${file}: ${Math.ceil(bytes.length / 1000)} kB`)
}
