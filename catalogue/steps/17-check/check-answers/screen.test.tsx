import { afterEach, expect, test, vi } from 'vitest'
import { field, makeScreen, showScreen } from '#tests/dom/show-screen.tsx'
import { makePage } from '#tests/session/make-page.ts'
import CheckAnswers from './screen.tsx'

afterEach(() => void vi.unstubAllGlobals())

const city = field('text', { name: 'city' })
const more = field('yes-no', { name: 'more', marks: 'city' })
const own = makePage('check-answers', { fields: [field('text', { name: 'note' })] })
const flowPages = [
  makePage('one', { fields: [city, more], sheet: [field('text', { name: 'sum' })] }),
  makePage('two', { fields: [city, field('text', { name: 'street', when: { field: 'city', is: ['Cali'] } })] }),
  makePage('three', { stage: '20-y', fields: [field('text', { name: 'job' })], when: { field: 'city', is: ['Bogotá'] } }),
  own,
]

async function show(answers: object) {
  const made = makeScreen(own, { flowPages, answers: { ...answers } })
  const page = await showScreen(CheckAnswers, made.screen)
  const listed = () => page.all('dl > div').map((one) => one.querySelectorAll('dd')[0]?.textContent)
  return { ...page, ...made, listed }
}

test('every answer is listed once, those of the sheet too, but none of this page, of a mark, or of what is not asked', async () => {
  const page = await show({ city: 'Cali', more: true, sum: '100', street: 'Calle 1', job: 'Clerk', note: 'Mine' })
  expect(page.listed()).toEqual(['100', 'Cali', 'Calle 1'])
  expect(page.find('[name="note"]').getAttribute('type')).toBe('text')
  vi.unstubAllGlobals()
  expect((await show({ city: 'Bogotá', sum: '100', job: 'Clerk' })).listed()).toEqual(['100', 'Bogotá', 'Clerk'])
})

test('each answer has a way to its own page, named with its question', async () => {
  const page = await show({ city: 'Cali', sum: '100', street: 'Calle 1' })
  for (const button of page.all('dl button')) await page.press(button)
  expect(page.of('change')).toEqual([['one'], ['one'], ['two']])
  expect(page.all('dl button').every((one) => /: .+/u.test(one.getAttribute('aria-label') ?? ''))).toBe(true)
})
