import type { Page } from '@playwright/test'
import { expect, onTestFailed } from 'vitest'
import { stackTest as it } from '#tests/stack-test.ts'
import { registry } from '#catalogue/registry.gen.ts'
import { planJourney } from '#core/journey/plan-journey.ts'
import type { Answers } from '#core/model/answers/answers.ts'
import { validatePage } from '#core/fields/validate-answer.ts'
import { draw } from '../promises/cases.ts'
import { beginAtPage } from './harness/begin-at-page.ts'
import { fillPage, OWN_FORM } from './harness/fill-page.ts'
import { findAxeFaults } from './harness/find-axe-faults.ts'
import { openContext, openPhone } from './harness/open-browser.ts'
import { pageAt, site, today, testApplicant } from './harness/test-applicant.ts'
import { continueFrom, pathOf, untilPathChanges, passPages } from './harness/pass-pages.ts'
import { wrongValue } from './harness/wrong-value.ts'

/**
 * Every page of the form, submitted first empty and then with a wrong value in each control that
 * takes typed text.
 */

// pages that axe looks at: a sample of 8 in `npm test`, all in `npm run verify`; the matrix looks at the same pages alone
const LOOKED_AT = draw(
  'axe on pages with errors',
  planJourney({ registry, site, answers: testApplicant('accepted', 90), today }).map(({ path }) => path),
  { sample: 8, full: 1000, long: 1000 },
)

it('each field says what is wrong with it, in its own words, at the field and in the summary', async ({ stack, browser }) => {
  const page = await (await openPhone(browser)).newPage()
  onTestFailed(() => console.error(`at ${page.url()}\n${stack.said().slice(-3000)}`))
  const answers = testApplicant('accepted', 90)
  const faults: string[] = []
  await page.goto(`${stack.url}/application-frontend/`)
  const onPage = async (path: string) => {
    faults.push(...(await sendEmpty(page, path, answers)))
    await fillPage(page, answers)
    faults.push(...(await sendWrong(page, path)))
  }
  await passPages(page, { answers, until: 'mobile-verification', onPage })
  expect(faults).toEqual([])
})

async function sendEmpty(page: Page, path: string, answers: Answers): Promise<readonly string[]> {
  const { fields } = pageAt(path)
  const others = Object.fromEntries(Object.entries(answers).filter(([name]) => !fields.some((field) => field.name === name)))
  const expected = validatePage(fields, others, { today, age: site.country.age, phone: site.country.phone }).map(({ field }) => field)
  return expected.length > 0 ? sendAndLook(page, `${path}, empty`, expected) : []
}

async function sendWrong(page: Page, path: string): Promise<readonly string[]> {
  const wrong: string[] = []
  for (const field of pageAt(path).fields) {
    const typed = Object.entries(wrongValue(field) ?? {})
    const [first] = typed
    if (!first || !(await page.locator(`[name="${first[0]}"]`).isVisible())) continue
    for (const [control, text] of typed) await page.locator(`[name="${control}"]`).fill(text)
    await page.keyboard.press('Escape')
    wrong.push(field.name)
  }
  if (wrong.length === 0) return []
  const faults = await sendAndLook(page, `${path}, wrong`, wrong)
  return LOOKED_AT.includes(path) ? [...faults, ...(await findAxeFaults(page, `${path}, wrong`))] : faults
}

/**
 * Submits the page and compares its errors with the names of the wrong fields, once all errors are
 * shown.
 */
async function sendAndLook(page: Page, what: string, expected: readonly string[]): Promise<readonly string[]> {
  const before = await pathOf(page)
  await continueFrom(page)
  let faults: readonly string[] = []
  const lookAgain = async () => (faults = await look(page, what, expected)).length
  await expect
    .poll(lookAgain, { timeout: 60_000, interval: 100 })
    .toBe(0)
    .catch(() => undefined)
  return (await pathOf(page)) === before ? faults : [...faults, `${what}: the page was left`]
}

async function look(page: Page, what: string, expected: readonly string[]): Promise<readonly string[]> {
  const response = await page
    .locator('[role="alert"] li a')
    .evaluateAll((links) =>
      links.map((link) => ({ id: (link.getAttribute('href') ?? '').slice(1), sentence: (link.textContent ?? '').trim() })),
    )
  const atField = await Promise.all(response.map(({ id }) => sentenceAt(page, id)))
  const [found, wanted] = [response.map(({ id }) => id).toSorted(), expected.map((name) => name.replaceAll('.', '-')).toSorted()]
  return [
    ...(found.join() === wanted.join() ? [] : [`${what}: the summary names ${found.join(', ') || 'nothing'}, not ${wanted.join(', ')}`]),
    ...response.flatMap(({ id, sentence }, index) =>
      sentence === atField[index] ? [] : [`${what}: ${id} says “${sentence}” in the summary and “${atField[index]}” at the field`],
    ),
    ...response
      .filter(({ sentence }) => sentence === '' || /[>{}]/u.test(sentence))
      .map(({ id, sentence }) => `${what}: ${id} has no sentence (“${sentence}”)`),
    ...(new Set(response.map(({ sentence }) => sentence)).size === response.length
      ? []
      : [`${what}: two fields share a sentence: ${response.map(({ sentence }) => sentence).join(' · ')}`]),
  ]
}

/**
 * Returns the visible sentence that a control's aria-describedby names, if the control is marked as
 * wrong.
 */
async function sentenceAt(page: Page, id: string): Promise<string> {
  return page.evaluate((controlId) => {
    const control = document.getElementById(controlId)
    const group = control?.closest('fieldset')
    // ARIA has no aria-invalid for radio buttons, so their tiles are marked
    const isMarked = control?.getAttribute('aria-invalid') === 'true' || control?.closest('[data-invalid="true"]') !== null
    const ids = `${control?.getAttribute('aria-describedby') ?? ''} ${group?.getAttribute('aria-describedby') ?? ''}`.split(' ')
    const shown = ids
      .map((one) => document.getElementById(one))
      .find((element) => element && element.id.endsWith('-error') && !element.hidden)
    return isMarked ? (shown?.textContent ?? '').trim() : ''
  }, id)
}

it('[S-9.3] who owes more than the most says so by keyboard on a narrow phone; it is stored, shown again, and said among all answers', async ({
  stack,
  browser,
}) => {
  const page = await (await openContext(browser, { viewport: { width: 320, height: 640 }, isMobile: true, locale: 'es-CO' })).newPage()
  const answers = testApplicant('accepted', 76)
  await beginAtPage(page, stack, { answers, at: 'total-debt' })
  const sum = page.locator('input[name="totalDebtAmount"]')
  const more = page.locator('input[name="totalDebtIsMore"][type="checkbox"]')
  const shown = async () => [await sum.inputValue(), await more.isChecked()]
  await fillPage(page, { ...answers, totalDebtAmount: 1000, totalDebtIsMore: false })
  await sum.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  expect(await shown()).toEqual(['500.000', true])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.locator(`${OWN_FORM} button[type="submit"]`).press('Enter')
  const next = await untilPathChanges(page, 'total-debt')
  await page.goBack()
  await page.locator('main[data-path="total-debt"]').waitFor()
  expect(await shown()).toEqual(['500.000', true])
  await page.reload()
  await page.locator('main[data-path="total-debt"]').waitFor()
  expect(await shown()).toEqual(['500.000', true])
  await continueFrom(page)
  expect(await untilPathChanges(page, 'total-debt')).toBe(next)
  const stored = () =>
    page.evaluate(async () => {
      const id = sessionStorage.getItem('lid') ?? ''
      const site = JSON.parse(document.getElementById('site-configuration')?.textContent ?? '{}').site
      const answer = await fetch(`/api/lead/${id}/answers`, { headers: { 'loanwright-site': site } })
      return await answer.text()
    })
  await expect
    .poll(stored)
    .toMatch(/"totalDebtAmount":500000\b.*"totalDebtIsMore":true|"totalDebtIsMore":true.*"totalDebtAmount":500000\b/u)
  await passPages(page, { answers, until: 'check-answers' })
  const said = await page.locator('.given dd', { hasText: /Más de/u }).allTextContents()
  expect(said.map((text) => text.replaceAll('\u00a0', ' '))).toEqual(['Más de $ 500.000'])
})
