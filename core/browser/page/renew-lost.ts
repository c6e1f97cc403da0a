import { renewPage } from './renew-page.ts'

/**
 * Loads the page anew where asking again for a part that failed gets it no further: the server has its files no longer, or
 * it is there and the browser would not ask it, as Chromium keeps an import that failed once for the life of a page.
 */
export async function renewLost(error: unknown): Promise<void> {
  const said = error instanceof Error ? error.message : ''
  if (said.endsWith(' 404')) renewPage()
  if (!/mport/u.test(said)) return
  try {
    await fetch(location.href)
    renewPage()
  } catch {
    // there is nothing yet to load the page from
  }
}
