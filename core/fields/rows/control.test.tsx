import { afterEach, expect, test, vi } from 'vitest'
import { StepPage } from '#core/ui/page/step-page.tsx'
import { field, makeScreen, showScreen, t } from '#tests/dom/show-screen.tsx'

afterEach(() => void vi.unstubAllGlobals())

const valueOf = (element: HTMLElement): string => (element instanceof HTMLInputElement ? element.value : '')

const rows = field('rows', {
  name: 'debts',
  rows: {
    min: 1,
    max: 3,
    fields: [field('text', { name: 'bank' }), field('money', { name: 'left' })],
    sum: { of: 'left', as: 'money' },
  },
})

test('rows come and go: what is typed stays with its row, the focus goes to one, the sum follows, and a removal is read out', async () => {
  const { screen, of } = makeScreen([rows])
  const page = await showScreen(StepPage, screen)
  const banks = () =>
    page
      .all('[name^="debts."]')
      .filter((one) => one.getAttribute('name')?.endsWith('bank'))
      .map(valueOf)
  const sum = () => page.find('.sum strong').textContent.replaceAll(/\D/gu, '')
  const add = () => page.press(page.all('.rows button').at(-1) ?? page.find('.rows'))
  await page.type('[name="debts.0.bank"]', 'One')
  await page.type('[name="debts.0.left"]', '100')
  await add()
  expect(page.document.activeElement?.getAttribute('id')).toBe('debts-1')
  await page.type('[name="debts.1.bank"]', 'Two')
  await page.type('[name="debts.1.left"]', '20')
  await add()
  await page.type('[name="debts.2.bank"]', 'Three')
  await page.type('[name="debts.2.left"]', '3')
  expect([banks(), sum(), page.all('.rows button').length]).toEqual([['One', 'Two', 'Three'], '123', 3])
  const [, second] = page.all('.rows button')
  if (!second) throw new Error('the second row has no button')
  await page.press(second)
  expect([banks(), sum(), page.document.activeElement?.getAttribute('id')]).toEqual([['One', 'Three'], '103', 'debts-1'])
  expect(page.find('.rows [role="status"]').textContent).not.toBe('')
  expect(of('type').at(-1)).toEqual([
    'debts',
    [
      { bank: 'One', left: 100 },
      { bank: 'Three', left: 3 },
    ],
  ])
  await add()
  expect([banks(), page.find('.rows [role="status"]').textContent]).toEqual([['One', 'Three', ''], ''])
  const remove = async () =>
    page.press(page.all('.rows button').filter((one) => one.textContent.startsWith(t('rows>remove')))[0] ?? page.find('.rows'))
  await remove()
  await remove()
  expect([banks(), page.all('.rows button').length]).toEqual([[''], 1])
})

test('an error of one cell is at this cell, and its removal takes the following rows with it', async () => {
  const { screen } = makeScreen([rows], {
    answers: {
      debts: [
        { bank: 'One', left: 1 },
        { bank: 'Two', left: 2 },
      ],
    },
    errors: [{ fieldName: 'debts.1.left', message: 'Too little' }],
  })
  const page = await showScreen(StepPage, screen)
  const marked = page.all('[aria-invalid="true"]').map((one) => one.getAttribute('name'))
  expect([marked, page.find('#debts-1-left-error').textContent]).toEqual([['debts.1.left'], 'Too little'])
})
