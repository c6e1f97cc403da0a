import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions } from '@playwright/test'
import { onTestFinished } from 'vitest'

/** Chromium's arguments, whoever starts it. */
export const ARGUMENTS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const

/**
 * Features that show pages of Chromium's own window, which nobody sees here: rendering them costs a
 * context three times as much as one of our pages.
 */
export const WINDOW_FEATURES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'] as const

/**
 * The features that Playwright switches off. They are repeated here, because Chromium obeys only
 * the last of two lists.
 */
const PLAYWRIGHT_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
] as const

/** Timeout for a page or an element on a busy machine. */
const TIMEOUT_MS = 60_000

/** Starts the Chromium that `npm test` found. */
export const openBrowser = (): Promise<Browser> => chromium.launch(launchOptions())

/**
 * Starts Chromium without its own window, if it is installed beside the whole one: it opens a page
 * in two thirds of the processor time. It has no back/forward cache and blocks no storage of
 * embedded pages. `npm run verify` takes the whole one.
 */
export const openShell = (): Promise<Browser> => {
  const options = launchOptions()
  const shell = join(dirname(options.executablePath), 'chromium-headless-shell')
  const isTaken = process.env['VERIFY'] === undefined && existsSync(shell)
  return chromium.launch({ ...options, ...(isTaken && { executablePath: shell }) })
}

/** Starts the same with its back/forward cache, which Playwright switches off. */
export const openCachingBrowser = (): Promise<Browser> =>
  chromium.launch({ ...launchOptions(), ignoreDefaultArgs: ['--disable-back-forward-cache'] })

/** Returns the path of Chromium and its arguments. */
export function launchOptions() {
  const libraries = process.env['CHROMIUM_LIBRARIES']
  return {
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: [...ARGUMENTS, `--disable-features=${[...PLAYWRIGHT_FEATURES, ...WINDOW_FEATURES].join()}`],
    env: definedOnly({ ...process.env, ...(libraries && { LD_LIBRARY_PATH: libraries }) }),
  }
}

/**
 * Opens a browser context that closes when the test that opened it finishes: an open context would
 * go on working.
 */
export async function openContext(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await openLasting(browser, options)
  onTestFinished(() => context.close())
  return context
}

/** Opens a context that several tests share; the caller closes it. */
export async function openLasting(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  context.setDefaultTimeout(TIMEOUT_MS)
  return context
}

/** Opens the phone of a person in Colombia, with empty storage. */
export function openPhone(browser: Browser): Promise<BrowserContext> {
  return openContext(browser, {
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
  })
}

const definedOnly = (env: NodeJS.ProcessEnv): { [name: string]: string } =>
  Object.fromEntries(Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
