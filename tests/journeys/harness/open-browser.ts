import { chromium, type Browser, type BrowserContext } from '@playwright/test'

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Chromium as `npm test` found it. */
export const openBrowser = (): Promise<Browser> => launch()

/** The same with its back/forward cache, which Playwright switches off. */
export const openCachingBrowser = (): Promise<Browser> => launch(['--disable-back-forward-cache'])

function launch(ignoreDefaultArgs: string[] = []): Promise<Browser> {
  const libraries = process.env['CHROMIUM_LIBRARIES']
  const env = { ...process.env, ...(libraries && { LD_LIBRARY_PATH: libraries }) }
  return chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ARGUMENTS,
    env: definedOnly(env),
    ignoreDefaultArgs,
  })
}

/** A phone of a person in Colombia, without anything stored. */
export function openPhone(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    reducedMotion: 'reduce',
  })
}

const definedOnly = (env: NodeJS.ProcessEnv): { [name: string]: string } =>
  Object.fromEntries(Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
