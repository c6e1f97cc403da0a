import { fileURLToPath } from 'node:url'
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'
import type { z } from 'zod'
import { findChromium } from '#tools/testing/find-chromium.ts'

/** Slow network and processor, as in the issue: 150 ms, 1.6 Mbit/s, a quarter of the processor. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const CPU_RATE = 4
const FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const root = fileURLToPath(new URL('../../', import.meta.url))

/** A page in its own browser context, with an empty cache. */
export interface Visit extends AsyncDisposable {
  readonly page: Page
  readonly cdp: CDPSession
  /** Evaluates an expression in the page, even under a strict content security policy. */
  readonly ask: <Answer>(shape: z.ZodType<Answer>, expression: string) => Promise<Answer>
}

export interface VisitOptions {
  readonly viewport?: { readonly width: number; readonly height: number }
  readonly isThrottled?: boolean
  /** Script that runs in each document before its own. */
  readonly observe?: string
  /** Addresses that are blocked in the browser. */
  readonly refused?: readonly string[]
}

/**
 * Opens the Chromium that the browser tests use. Throws an error with a sentence that says how to
 * install one.
 */
export async function openBrowser(): Promise<Browser> {
  const found = await findChromium(root)
  if (!found.ok) throw new Error(found.why)
  const libraries = found.libraries ? { LD_LIBRARY_PATH: found.libraries } : {}
  return chromium.launch({ executablePath: found.path, args: FLAGS, env: { ...process.env, ...libraries } })
}

export async function openVisit(browser: Browser, options: VisitOptions = {}): Promise<Visit> {
  const context = await browser.newContext({ viewport: options.viewport ?? { width: 412, height: 823 }, locale: 'es-CO' })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  if (options.refused) await cdp.send('Network.setBlockedURLs', { urls: [...options.refused] })
  if (options.observe)
    await cdp.send('Page.enable').then(() => cdp.send('Page.addScriptToEvaluateOnNewDocument', { source: options.observe ?? '' }))
  if (options.isThrottled ?? true) await throttle(cdp)
  const ask: Visit['ask'] = async (shape, expression) => {
    const { result, exceptionDetails } = await cdp.send('Runtime.evaluate', { expression, returnByValue: true, awaitPromise: true })
    if (exceptionDetails) throw new Error(`in the page: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`)
    return shape.parse(result.value)
  }
  return { page, cdp, ask, [Symbol.asyncDispose]: () => context.close() }
}

async function throttle(cdp: CDPSession): Promise<void> {
  await cdp.send('Network.emulateNetworkConditions', NETWORK)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
}
