import { z } from 'zod'
import type { Answers } from '#core/model/answers/answers.ts'
import { answerFor, OWN_FORM } from '../../journeys/harness/fill-page.ts'
import { eventually, type Tab } from './open-tab.ts'

const OPEN_SHEET = 'dialog.sheet[open]'
const KEYS = { allSelected: '\uE009a\uE000', removed: '\uE017', escaped: '\uE00C' }

const controls = z.array(
  z.object({ name: z.string(), type: z.string(), value: z.string(), isTicked: z.boolean(), isSearch: z.boolean(), isFilled: z.boolean() }),
)
type Control = z.infer<typeof controls>[number]

const LIST = `const [form] = arguments
return [...document.querySelectorAll(['input', 'select', 'textarea'].map((tag) => form + ' ' + tag + '[name]').join())]
  .filter((one) => one.getClientRects().length > 0 && getComputedStyle(one).visibility === 'visible' && one.type !== 'file')
  .map((one) => ({ name: one.name, type: one.tagName === 'SELECT' ? 'select' : one.type, value: one.getAttribute('value') ?? '',
    isTicked: one.checked === true, isSearch: one.matches('.find, [role=combobox]'), isFilled: one.value !== '' }))`

/** Fills in the form of any page by clicks and keys; a control that an answer brings is filled in too. */
export async function fillForm(tab: Tab, answers: Answers): Promise<void> {
  await tab.until(OWN_FORM)
  const done = new Set<string>()
  const open = async () => {
    const all = await tab.run({ script: LIST, args: [OWN_FORM], shape: controls })
    return all.find((control) => !done.has(keyOf(control)))
  }
  for (let control = await open(); control; control = await open()) {
    done.add(keyOf(control))
    await fillIn(tab, control, answerFor(control.name, answers))
  }
}

const keyOf = ({ name, type, value }: Control): string => (type === 'radio' ? name : `${name} ${type === 'checkbox' ? value : ''}`)

async function fillIn(tab: Tab, { name, type, isTicked, isSearch, isFilled }: Control, answer: string | number | boolean): Promise<void> {
  const selector = `${OWN_FORM} [name="${name}"]`
  if (type === 'checkbox') return isTicked === (answer === true) ? undefined : await tab.press(`${selector}[type="checkbox"]`)
  if (type === 'radio') return await tab.press(`${selector}[value="${String(answer)}"]`)
  if (type === 'select') return await tab.press(`${selector} option[value="${String(answer)}"]`)
  await tab.type(selector, `${isFilled ? KEYS.allSelected + KEYS.removed : ''}${String(answer)}${isSearch ? KEYS.escaped : ''}`)
}

/** Returns the path of the current page. */
export const pathOf = (tab: Tab): Promise<string> =>
  tab.run({ script: `return document.querySelector('main[data-path]')?.dataset.path ?? ''`, shape: z.string() })

/** Waits until a page is shown. */
export const untilAt = (tab: Tab, path: string): Promise<void> => tab.until(`main[data-path="${path}"]`)

/** Presses Continue, and agrees to the standard amount if the page asks for one. */
export async function continueFrom(tab: Tab): Promise<void> {
  const from = await pathOf(tab)
  await tab.press(`${OWN_FORM} button[type="submit"]`)
  const isDone = `const [from, sheet] = arguments
return !document.querySelector('dialog.sheet') || !!document.querySelector(sheet + ', main .problems') || document.querySelector('main[data-path]')?.dataset.path !== from`
  await eventually(async () => {
    if (!(await tab.run({ script: isDone, args: [from, OPEN_SHEET], shape: z.boolean() }))) throw new Error('Continue did nothing')
  })
  const isAsking = await tab.run({ script: 'return !!document.querySelector(arguments[0])', args: [OPEN_SHEET], shape: z.boolean() })
  if (isAsking) await tab.press(`${OPEN_SHEET} button.go`)
}

/** Goes on to a page, filling in each page before it; returns the paths in order. */
export async function passForm(tab: Tab, answers: Answers, until: string): Promise<readonly string[]> {
  const visited: string[] = []
  for (let path = await pathOf(tab); path !== until; path = await pathOf(tab)) {
    if (visited.includes(path)) throw new Error(`came to /${path} again after ${visited.join(', ')}`)
    visited.push(path)
    await fillForm(tab, answers)
    await continueFrom(tab)
    await tab.until(`main[data-path]:not([data-path="${path}"])`)
  }
  return visited
}
