// the browser resolves this import from /files/scenarios.js to /scenarios/matches-search.ts, where
// the sandbox serves the file
import { matchesSearch } from '../../scenarios/matches-search.ts'

const field = document.querySelector<HTMLInputElement>('#q')
const form = document.querySelector<HTMLFormElement>('#search')
let isByPointer = false
const said = document.querySelector<HTMLElement>('#said')

/**
 * Shows the scenarios that match, says how many do, and stores the search in the address of this
 * page and in the links to the other countries.
 */
function find(search: string): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-find]')]
  for (const row of rows) row.hidden = !matchesSearch(row.dataset['find'] ?? '', search)
  const shown = rows.filter(({ hidden }) => !hidden).length
  const count = document.querySelector<HTMLElement>('#count')
  if (count) count.textContent = fill(count.dataset['text'], { shown: String(shown), count: String(rows.length) })
  const nothing = document.querySelector<HTMLElement>('#nothing')
  if (nothing) nothing.hidden = shown > 0
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.countries a')) link.href = withSearch(link.href, search)
  history.replaceState(null, '', withSearch(location.href, search))
}

function withSearch(address: string, search: string): string {
  const url = new URL(address)
  if (search === '') url.searchParams.delete('q')
  else url.searchParams.set('q', search)
  return url.href
}

async function copy(address: string): Promise<void> {
  // a page that is not from this machine may have no clipboard
  const isCopied = await navigator.clipboard?.writeText(address).then(
    () => true,
    () => false,
  )
  if (said) said.textContent = fill(isCopied ? said.dataset['copied'] : said.dataset['refused'], { address })
}

const fill = (text: string | undefined, values: { readonly [name: string]: string }): string =>
  Object.entries(values).reduce((filled, [name, value]) => filled.replace(`{{${name}}}`, () => value), text ?? '')

field?.addEventListener('input', () => find(field.value))
// choosing another site reloads the page, because every address of the list changes; some browsers
// change the choice with each arrow key, so keyboard users press the button instead
form?.addEventListener('pointerdown', () => (isByPointer = true))
form?.addEventListener('keydown', () => (isByPointer = false))
document.querySelector('#site')?.addEventListener('change', () => isByPointer && form?.submit())
for (const input of document.querySelectorAll<HTMLInputElement>('input[readonly]')) input.addEventListener('focus', () => input.select())
for (const button of document.querySelectorAll<HTMLElement>('[data-copy]')) {
  button.hidden = false
  button.addEventListener('click', () => void copy(button.dataset['copy'] ?? ''))
}
