import type { Page } from '@playwright/test'

/** Returns everything that this browser stores for the page's origin, as one text. */
export const storedText = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases()
    const records = await Promise.all(
      databases.map(
        ({ name = '' }) =>
          new Promise<unknown>((resolve) => {
            const opening = indexedDB.open(name)
            opening.onsuccess = () => {
              const reading = opening.result.transaction('kept').objectStore('kept').getAll()
              reading.onsuccess = () => resolve(reading.result)
            }
          }),
      ),
    )
    return JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), records, document.cookie])
  })
