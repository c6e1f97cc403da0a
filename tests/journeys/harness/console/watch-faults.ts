import type { Page } from '@playwright/test'

/**
 * Collects what goes wrong in a page of the console from now on, as sentences of the browser. That nobody is signed in
 * yet (401), and that there is nothing (404) or something newer (409), is no fault.
 */
export function watchFaults(page: Page): readonly string[] {
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of (?:401|404|409)/.test(message.text())) faults.push(message.text())
  })
  page.on('pageerror', ({ message }) => faults.push(message))
  return faults
}
