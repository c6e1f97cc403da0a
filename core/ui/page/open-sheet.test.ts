import { expect, test } from 'vitest'
import { openDom } from '#tests/dom/open-dom.ts'
import { openSheet } from './open-sheet.ts'

test('the focus is in the sheet while it is open, and then at the button that opened it, also where a click gives a button no focus', () => {
  openDom()
  document.body.innerHTML = '<input name="before"><button type="button">Change</button><dialog><h2 tabindex="-1">Amount</h2></dialog>'
  const [input, button, heading] = ['input', 'button', 'h2'].map((name) => document.querySelector<HTMLElement>(name))
  const sheet = document.querySelector('dialog') ?? expect.unreachable('the page has a sheet')
  input?.focus()
  // Safari leaves the focus where it was when a button is clicked
  openSheet(sheet, button)
  expect(document.activeElement).toBe(heading)
  sheet.close()
  expect(document.activeElement).toBe(button)
})
