/**
 * True where the page can get no further by asking again: the server is there, and has its files no longer, or the
 * browser would not ask for them, as Chromium keeps an import that failed once for the life of a page.
 */
export async function isLost(error: string): Promise<boolean> {
  if (!/ 404$|mport/u.test(error)) return false
  try {
    await fetch(location.href)
    return true
  } catch {
    return false
  }
}
