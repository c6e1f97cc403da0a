import { chromium, type Browser, type BrowserContext, type BrowserContextOptions } from '@playwright/test'
import { onTestFinished } from 'vitest'

/** What Chromium is started with, whoever starts it. */
export const ARGUMENTS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const

/** Pages of Chromium's own window, which nobody sees here: drawing them costs a context three times what one of our pages does. */
export const WINDOW_FEATURES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'] as const

/** What Playwright switches off. It has to be said again: of two lists Chromium heeds the last. */
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

/** How long a page may take to come, or an element to be there, on a machine that does much else. */
const TIMEOUT_MS = 60_000

/** Chromium as `npm test` found it. */
export const openBrowser = (): Promise<Browser> => chromium.launch(launchOptions())

/** The same with its back/forward cache, which Playwright switches off. */
export const openCachingBrowser = (): Promise<Browser> =>
  chromium.launch({ ...launchOptions(), ignoreDefaultArgs: ['--disable-back-forward-cache'] })

/** Where Chromium is and what it is started with. */
export function launchOptions() {
  const libraries = process.env['CHROMIUM_LIBRARIES']
  return {
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: [...ARGUMENTS, `--disable-features=${[...PLAYWRIGHT_FEATURES, ...WINDOW_FEATURES].join()}`],
    env: definedOnly({ ...process.env, ...(libraries && { LD_LIBRARY_PATH: libraries }) }),
  }
}

/** A browser's context that ends with the test that opens it: what stays open goes on working. */
export async function openContext(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await openLasting(browser, options)
  onTestFinished(() => context.close())
  return context
}

/** A context that several tests share; whoever opens it closes it. */
export async function openLasting(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  context.setDefaultTimeout(TIMEOUT_MS)
  return context
}

/** A phone of a person in Colombia, without anything stored. */
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
