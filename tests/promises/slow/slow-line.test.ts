import sharp from 'sharp'
import { expect } from 'vitest'
import { testWithStack } from '#tests/stack-test.ts'
import { beginAtStep, siteOf } from '../../journeys/harness/begin-at-step.ts'

/**
 * Uploading a file over a connection so slow that one request for the whole file would exceed the
 * limit of 30 s. `MEGABYTES=10` sends the largest file.
 */
const it = testWithStack()

const BYTES_A_SECOND = 30_000
const MEGABYTES = Number(process.env['MEGABYTES'] ?? 2)

it(
  'a file comes through a line of 30 kB a second, although one request for all of it would be cut off',
  { timeout: 900_000 },
  async ({ stack, browser }) => {
    const { page } = await beginAtStep(browser, stack, { scenario: 'id-upload', site: siteOf('loanwright', 'mx'), number: 47 })
    await page.locator('main[data-path="id-upload"]').waitFor({ timeout: 30_000 })
    const line = await page.context().newCDPSession(page)
    await line.send('Network.enable')
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 50,
      downloadThroughput: BYTES_A_SECOND,
      uploadThroughput: BYTES_A_SECOND,
    })
    const buffer = await photoOf(MEGABYTES * 1024 * 1024)
    const began = Date.now()
    const field = page.locator('[data-field="idFront"]')
    await field.locator('input[type="file"]:not([capture])').setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer })
    await field.locator('.file[data-kept]').waitFor({ timeout: 850_000 })
    const seconds = (Date.now() - began) / 1000
    console.log(`${(buffer.length / 1024 / 1024).toFixed(1)} MB in ${seconds.toFixed(0)} s`)
    expect(seconds).toBeGreaterThan(30)
    expect(await stack.query('select count(*)::int as kept from documents where file is not null')).toEqual([{ kept: 1 }])
  },
)

/** Makes a photo of just under so many bytes. */
async function photoOf(bytes: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const draw = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: '#888888', noise } })
      .jpeg({ quality: 95 })
      .toBuffer()
  const sample = await draw(500)
  return await draw(Math.floor(500 * Math.sqrt((bytes * 0.96) / sample.length)))
}
