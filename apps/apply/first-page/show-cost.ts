import { readPage } from '#core/fields/read-form.ts'
import { CONFIGURATION_ID, readJson, type FirstPageConfiguration } from './handover.ts'

/** What a screen reader says of the loan's cost; what is seen stands before it. */
const findCost = (document: Document) => document.querySelector('output')

/**
 * Says what the loan costs that is typed, where the build wrote a sentence for it, and nothing for
 * other sums: the app calculates those.
 */
export function showCost(document: Document, isHeard: boolean): void {
  const place = findCost(document)
  const site = readJson<FirstPageConfiguration>(CONFIGURATION_ID, document)
  if (!site || !place?.form) return
  const fields = site.firstPage?.[__HAS_SHEET__ ? 'sheet' : 'fields'] ?? []
  const { amount, period } = readPage(fields, new FormData(place.form), {}, site)
  const isRead = typeof amount === 'number' && typeof period === 'number'
  write(place, (isRead && site.costExample?.said[amount]?.[period]) || '', isHeard)
}

/** Takes back what was said, so that the page is as it was rendered. */
export function hideCost(document: Document): void {
  const place = findCost(document)
  if (place) write(place, place.defaultValue, true)
}

function write(place: HTMLOutputElement, text: string, isHeard: boolean): void {
  if (place.previousSibling) place.previousSibling.textContent = text
  if (isHeard) place.value = text
}
