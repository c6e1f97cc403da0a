import type { Frame, Page } from '@playwright/test'
import { createServer, type RequestListener } from 'node:http'

/** A third-party page on its own origin, with an empty iframe. */
export interface Around {
  readonly origin: string
  readonly stop: () => void
}

/**
 * Starts the page on a port that may embed the form. At `/sandboxed` the frame may run scripts and submit forms, and
 * has no origin and no storage. `respond` serves other pages.
 */
export async function startAround(port: number, respond: RequestListener = showFrame): Promise<Around> {
  const server = createServer(respond)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const showFrame: RequestListener = ({ url }, response) => {
  const sandbox = url === '/sandboxed' ? ' sandbox="allow-scripts allow-forms"' : ''
  response
    .setHeader('content-type', 'text/html')
    .end(`<!doctype html><meta charset="utf-8"><iframe${sandbox} style="width:390px;height:900px"></iframe>`)
}

/** Opens the form in the iframe of a page, and returns the frame. */
export async function openInFrame(page: Page, url: string): Promise<Frame> {
  await page.locator('iframe').evaluate((frame, address) => frame.setAttribute('src', address), url)
  await page.frameLocator('iframe').locator('main[data-path]').first().waitFor()
  const frame = page.frames().at(-1)
  if (!frame) throw new Error('the page around has no frame')
  return frame
}

/** The message after which the form has taken all that the same sender sent before. */
export const LAST_MESSAGE = 'the last of the messages'

/**
 * Waits until the form has taken every message that a page or another frame sent to it, and the
 * sender has received what the form sent back.
 */
export async function untilAllTaken(form: Frame, sender: Page | Frame): Promise<void> {
  await form.evaluate((last) => {
    addEventListener('message', ({ data, source }: MessageEvent<unknown>) => {
      // the form draws what a message has changed before the next frame is painted
      if (data === last) requestAnimationFrame(() => setTimeout(() => source?.postMessage(last, { targetOrigin: '*' })))
    })
  }, LAST_MESSAGE)
  await sender.evaluate(
    (last) =>
      new Promise<void>((resolve) => {
        addEventListener('message', ({ data }: MessageEvent<unknown>) => data === last && resolve())
        window.top?.frames[0]?.postMessage(last, '*')
      }),
    LAST_MESSAGE,
  )
}

/**
 * Waits until the page around has every height of the form at this address: the form says one 100 ms
 * after the last change that it has seen, and a timer that is set behind that change ends behind its own.
 */
export async function untilHeightIsSaid(page: Page, address: string): Promise<void> {
  const form = page.frames().find((one) => one.url().startsWith(address))
  if (!form) throw new Error('the form is not in its frame')
  await form.evaluate(async () => {
    await document.fonts.ready
    for (let frames = 0; frames < 2; frames++) await new Promise((resolve) => requestAnimationFrame(resolve))
    await new Promise((resolve) => setTimeout(resolve, 100))
  })
  await untilAllTaken(form, page)
}
