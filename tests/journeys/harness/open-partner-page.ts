import type { BrowserContext, FrameLocator, Page } from '@playwright/test'

/** A partner's page with the form in a frame, and all messages that the form sends to it. */
export interface PartnerPage {
  readonly page: Page
  readonly form: FrameLocator
  /** Messages of the frame, oldest first; they outlive the page. */
  readonly heard: readonly { readonly type?: string; readonly [name: string]: unknown }[]
}

/** Prefix of the console lines that contain the messages. */
const MARK = 'heard: '

/** Opens a page that embeds the form. */
export async function openPartnerPage(context: BrowserContext, address: string): Promise<PartnerPage> {
  const page = await context.newPage()
  const heard: { readonly [name: string]: unknown }[] = []
  page.on('console', (message) => {
    const text = message.text()
    if (!text.startsWith(MARK)) return
    const response: { readonly [name: string]: unknown } = JSON.parse(text.slice(MARK.length))
    heard.push(response)
  })
  await page.addInitScript((mark) => {
    if (window.self === window.top)
      addEventListener('message', ({ data }: MessageEvent<unknown>) => console.debug(mark + JSON.stringify(data)))
  }, MARK)
  await page.goto(address)
  return { page, form: page.frameLocator('iframe[data-loan-form]'), heard }
}
