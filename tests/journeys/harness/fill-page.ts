import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import type { AnswerRow, Answers } from '#core/model/answers/answers.ts'
import { describeLife } from './describe-life.ts'

/** A control of the page by its attributes: its data point and how it is filled in. */
interface Control {
  readonly name: string
  readonly type: string
  readonly value: string
  readonly isSearch: boolean
}

/** Selector of the page's own form, without that of a modal over it. */
export const OWN_FORM = 'main form:not([method="dialog"])'

/**
 * Fills in the form of any page: each control by its name, which is its data point's. Controls that
 * appear because of an answer are filled in too. Throws if there is no answer for a control.
 */
export async function fillPage(page: Pick<Page, 'locator'>, answers: Answers, within = OWN_FORM): Promise<void> {
  const form = page.locator(within)
  // a form whose questions come from the server appears together with them
  await form.waitFor()
  const done = new Set<string>()
  for (let left = await openControls(form, done); left.length > 0; left = await openControls(form, done)) {
    const [control] = left
    if (!control) return
    done.add(keyOf(control))
    await fillIn(form, control, answers)
  }
  await sendFiles(form)
}

/** Uploads a photo for each file that the form asks for, one after the other. */
async function sendFiles(form: Locator): Promise<void> {
  const wanted = form.locator('.file:not([data-kept]):visible')
  for (let left = await wanted.count(); left > 0; left--) {
    const buffer = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#3366aa' } })
      .jpeg()
      .toBuffer()
    await wanted.first().locator('input[type="file"]:not([capture])').setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer })
    await wanted.nth(left - 1).waitFor({ state: 'hidden' })
  }
}

/** Returns the visible controls that are not filled in yet. */
async function openControls(form: Locator, done: ReadonlySet<string>): Promise<readonly Control[]> {
  const all = await form.locator('input[name]:visible, select[name]:visible, textarea[name]:visible').evaluateAll((elements) =>
    elements.map((element) => ({
      name: element.getAttribute('name') ?? '',
      type: element.tagName === 'SELECT' ? 'select' : (element.getAttribute('type') ?? 'text'),
      value: element.getAttribute('value') ?? '',
      isSearch: element.classList.contains('find'),
    })),
  )
  return all.filter((control) => !done.has(keyOf(control)))
}

const keyOf = ({ name, type, value }: Control): string => (type === 'radio' ? name : `${name} ${type === 'checkbox' ? value : ''}`)

async function fillIn(form: Locator, control: Control, answers: Answers): Promise<void> {
  const { name, type } = control
  const answer = answerFor(name, answers)
  const locator = form.locator(`[name="${name}"]`)
  // a box that can be unticked has an input of the same name beside it that is never shown
  if (type === 'checkbox') await pressed(form.locator(`input[type="checkbox"][name="${name}"]`), (box) => box.setChecked(answer === true))
  else if (type === 'radio')
    await pressed(form.locator(`input[type="radio"][name="${name}"][value="${String(answer)}"]`), (box) => box.check())
  else if (type === 'select') await locator.selectOption(String(answer))
  else await typeInto(locator, control, String(answer))
}

/** Presses a control. Where that fails, the error tells what the page does. */
export async function pressed(control: Locator, press: (control: Locator) => Promise<void>): Promise<void> {
  try {
    await press(control)
  } catch (error) {
    throw new Error(`${String(error)}\n${await describeLife(control.page())}`, { cause: error })
  }
}

async function typeInto(locator: Locator, { isSearch }: Control, text: string): Promise<void> {
  await locator.fill(text)
  // closes the list of proposals, whatever it offered
  if (isSearch || (await locator.getAttribute('role')) === 'combobox') await locator.press('Escape')
}

/** Returns the answer of a data point, or of a part of it: `policies.TERMS`, `dateOfBirth.year`. */
export function answerFor(name: string, answers: Answers): string | number | boolean {
  const [field = '', part, ...cell] = name.split('.')
  const answer = answers[field]
  if (answer === undefined) throw new Error(`the page asks "${name}", for which there is no example answer`)
  if (typeof answer !== 'object') return typeof answer === 'string' && part ? partOfDay(answer, part) : answer
  if (Array.isArray(answer)) {
    const rows: readonly AnswerRow[] = answer
    return answerFor(cell.join('.'), rows[Number(part)] ?? {})
  }
  const boxes: readonly (readonly [code: string, ticked: unknown])[] = Object.entries(answer)
  return boxes.some(([code, ticked]) => code === part && ticked === true)
}

function partOfDay(day: string, part: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return { year, month, day: date }[part] ?? ''
}
