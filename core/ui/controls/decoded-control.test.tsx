import { expect, test } from 'vitest'
import type { Checks } from '#core/model/formats/format.ts'
import type { PageField } from '#core/model/page/page.ts'
import { StepPage } from '#core/ui/page/step-page.tsx'
import { field, makeScreen, showScreen, t } from '#tests/dom/show-screen.tsx'

/** The code 12 tells a day and a text, any other passes and tells nothing. */
const checks: Checks = {
  code: (typed) => ({ ok: true, ...(typed === '12' && { derived: { date: '1990-03-05', text: 'Veracruz' } }) }),
}

/** A page whose code tells the question of this kind, or leaves it to be asked. */
async function open(kind: 'text' | 'date', code: string, more: Partial<PageField> = {}) {
  const { screen } = makeScreen(
    [field('text', { name: 'code' }), field(kind, { decodedFrom: { name: 'code', pattern: '^\\d+$', check: 'code' }, ...more })],
    { answers: { code } },
  )
  return await showScreen(StepPage, { ...screen, validation: { ...screen.validation, checks } })
}

test('a text that a code told is corrected in a question with its name, which has the focus', async () => {
  const page = await open('text', '12')
  await page.press(page.button(t('told>change')))
  const input = page.find('[data-field="text"] input')
  const label = page.document.querySelector(`label[for="${input.id}"]`)
  expect([label?.textContent, page.all('fieldset').length]).toEqual([t('fields>text>label'), 0])
  expect(page.document.activeElement).toBe(input)
})

test('a day that a code told is corrected in a group with its name', async () => {
  const page = await open('date', '12')
  await page.press(page.button(t('told>change')))
  expect(page.find('[data-field="date"] fieldset > legend').textContent).toBe(t('fields>date>label'))
  expect(page.find('[data-field="date"] fieldset').contains(page.document.activeElement)).toBe(true)
})

test.each(['text', 'date'] as const)('the hint of a %s that no code told is read with its question', async (kind) => {
  const page = await open(kind, '13', { name: 'dateOfBirth' })
  const asked = page.find(kind === 'date' ? '[data-field="dateOfBirth"] fieldset' : '[data-field="dateOfBirth"] input')
  const described = (asked.getAttribute('aria-describedby') ?? '').split(' ').map((id) => page.document.querySelector(`[id="${id}"]`))
  expect(described[0]?.textContent).toBe(t('fields>dateOfBirth>hint'))
})
