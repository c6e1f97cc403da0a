import type { Frame, Page } from '@playwright/test'
import { createServer } from 'node:http'

/** A third-party page on its own origin, with an empty iframe. */
export interface Around {
  readonly origin: string
  readonly stop: () => void
}

/**
 * Starts the page on a port that may embed the form. At `/sandboxed` the frame may run scripts and submit forms, and
 * has no origin and no storage.
 */
export async function startAround(port: number): Promise<Around> {
  const server = createServer(({ url }, response) => {
    const sandbox = url === '/sandboxed' ? ' sandbox="allow-scripts allow-forms"' : ''
    response
      .setHeader('content-type', 'text/html')
      .end(`<!doctype html><meta charset="utf-8"><iframe${sandbox} style="width:390px;height:900px"></iframe>`)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Opens the form in the iframe of a page, and returns the frame. */
export async function openInFrame(page: Page, url: string): Promise<Frame> {
  await page.locator('iframe').evaluate((frame, address) => frame.setAttribute('src', address), url)
  await page.frameLocator('iframe').locator('main[data-path]').first().waitFor()
  const frame = page.frames().at(-1)
  if (!frame) throw new Error('the page around has no frame')
  return frame
}
