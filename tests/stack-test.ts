import type { Browser } from '@playwright/test'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { test } from 'vitest'
import { shareStack } from './journeys/harness/held-stacks/share-stack.ts'
import { openShell } from './journeys/harness/open-browser.ts'
import { startStack, type RunningStack, type Stack, type StackSettings } from './journeys/harness/start-stack.ts'
import { servePagesAlone, type PagesAlone } from './matrix/serve-pages-alone.ts'
import { startAround, type Around } from './promises/harness/start-around.ts'

/** What most tests of the product need. */
export interface Product {
  readonly stack: RunningStack
  readonly browser: Browser
}

/** The same of a file that kills its server. */
export interface OwnProduct extends Product {
  readonly stack: Stack
}

/** The pages without a server behind them. */
export interface Preview {
  readonly pages: PagesAlone
  readonly browser: Browser
}

type OnCleanup = (end: () => Promise<void> | void) => void

/** A test in the Chromium that all files of a worker share, without what an earlier file left open. */
export const browserTest = test
  .extend('chromium', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const chromium = await openShell()
    onCleanup(() => chromium.close())
    return chromium
  })
  .extend('browser', { scope: 'file' }, async ({ chromium }) => {
    await Promise.all(chromium.contexts().map((context) => context.close()))
    return chromium
  })

/** A test of the stack that the files of a worker share; each file begins with empty tables. */
export const stackTest = browserTest.extend('stack', { scope: 'file' }, () => shareStack())

/** The same with the stack on which every tracker is on. */
export const trackersTest = browserTest.extend('stack', { scope: 'file' }, () => shareStack('trackers'))

/** The same beside a page of another origin, which may embed the form. */
export const aroundTest = stackTest.extend('around', { scope: 'file' }, ({ stack }, { onCleanup }) =>
  holdAround(stack.aroundPort, onCleanup),
)

/** A test of the built pages alone. */
export const pagesTest = browserTest.extend('pages', { scope: 'file' }, async ({}, { onCleanup }) => {
  const pages = await servePagesAlone(join(import.meta.dirname, '..'))
  onCleanup(pages.close)
  return pages
})

/**
 * Returns a test for a file that kills its server or needs other settings, and so has a stack of its
 * own. Each call makes another test: `test.override` would change the settings of the worker's later
 * files too, because files share modules.
 */
export const testWithStack = (settings: StackSettings = {}) =>
  browserTest.extend('stack', { scope: 'file' }, ({}, { onCleanup }) => holdStack(settings, onCleanup))

/** Starts the stack of a file; it ends with the file. */
export async function holdStack(settings: StackSettings, onCleanup: OnCleanup): Promise<Stack> {
  const stack = await startStack(settings)
  onCleanup(stack.stop)
  return stack
}

/** Starts the page around the form of a file; it ends with the file. */
export async function holdAround(port: number, onCleanup: OnCleanup, respond?: RequestListener): Promise<Around> {
  const around = await startAround(port, respond)
  onCleanup(around.stop)
  return around
}
