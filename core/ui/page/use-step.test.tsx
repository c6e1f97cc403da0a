import { afterEach, expect, test, vi } from 'vitest'
import type { Checks } from '#core/model/formats/format.ts'
import { measure, scrollsOf } from '#tests/dom/add-missing.ts'
import { field, makeScreen, showScreen, t } from '#tests/dom/show-screen.tsx'
import { StepPage } from './step-page.tsx'

afterEach(() => void vi.unstubAllGlobals())

const email = field('email')
const wrong = { fieldName: 'email', message: 'Write it' }
const SUMMARY = '.problems'

test('what is typed is saved under its name at every key, and Continue sends what stands in the form', async () => {
  const { screen, of } = makeScreen([email, field('phone', { name: 'phoneNumber' })])
  const page = await showScreen(StepPage, screen)
  await page.type('[name="email"]', 'ana@example.com')
  await page.type('[name="phoneNumber"]', '301 234 5678')
  expect(of('type')).toEqual([
    ['email', 'ana@example.com'],
    ['phoneNumber', expect.stringContaining('3012345678')],
  ])
  await page.press(page.button(t('continue')))
  expect(of('submit')).toEqual([[{ email: 'ana@example.com', phoneNumber: expect.stringContaining('3012345678') }]])
})

test.each([
  ['none', 1],
  ['sending', 0],
  ['slow', 0],
  ['offline', 1],
] as const)('a press on Continue while the page is waiting (%s) sends the form %i times', async (waiting, times) => {
  const { screen, of } = makeScreen([email], { waiting })
  const page = await showScreen(StepPage, screen)
  await page.press(page.find('button[type="submit"]'))
  expect(of('submit')).toHaveLength(times)
})

test('new errors take the focus to their summary, the same error after a second press too, and one that stays does not', async () => {
  const { screen } = makeScreen([email])
  const page = await showScreen(StepPage, screen)
  const isFocused = () => page.document.activeElement === page.document.querySelector(SUMMARY)
  await page.again({ errors: [wrong] })
  expect(isFocused()).toBe(true)
  await page.run(() => page.find('[name="email"]').focus())
  await page.again({ errors: [wrong], answers: { email: 'a' } })
  expect(isFocused()).toBe(false)
  await page.press(page.button(t('continue')))
  expect(isFocused()).toBe(true)
  await page.run(() => page.find('[name="email"]').focus())
  await page.again({ errors: [{ ...wrong, message: 'Write all of it' }] })
  expect(isFocused()).toBe(true)
})

test('a summary taller than the window is scrolled to its heading, any other stays where it is', async () => {
  const { screen } = makeScreen([email])
  for (const [height, scrolled] of [
    [900, 1],
    [100, 0],
  ] as const) {
    const page = await showScreen(StepPage, { ...screen, errors: [wrong] })
    Object.defineProperty(page.document.documentElement, 'clientHeight', { value: 800 })
    measure(page.find(SUMMARY), { bottom: height, height })
    await page.press(page.button(t('continue')))
    expect(scrollsOf(page.find(SUMMARY))).toBe(scrolled)
    await page.end()
    vi.unstubAllGlobals()
  }
})

test('an error goes when its answer is right, not before, and a second one at the same field is shown', async () => {
  const { screen } = makeScreen([email], { errors: [wrong] })
  const page = await showScreen(StepPage, screen)
  const shown = () => page.find('#email-error').textContent
  await page.type('[name="email"]', ' ')
  expect(shown()).toBe('Write it')
  await page.type('[name="email"]', 'ana@example.com')
  expect([shown(), page.document.querySelector(SUMMARY), page.find('[name="email"]').getAttribute('aria-invalid')]).toEqual([
    '',
    null,
    null,
  ])
  await page.press(page.button(t('continue')))
  await page.again({ errors: [] })
  await page.again({ errors: [{ fieldName: 'email', message: 'It is taken' }] })
  expect(shown()).toBe('It is taken')
  await page.type('[name="email"]', 'eva@example.com')
  await page.press(page.button(t('continue')))
  await page.again({ errors: [{ fieldName: 'email', message: 'It is taken' }] })
  expect(shown()).toBe('It is taken')
})

test('of several errors the one that was corrected goes, and stays away while the next is corrected', async () => {
  const phone = { fieldName: 'phoneNumber', message: 'Write a number' }
  const { screen } = makeScreen([email, field('phone', { name: 'phoneNumber' }), field('text', { name: 'city' })], {
    errors: [wrong, phone, { fieldName: 'city', message: 'Write a town' }],
  })
  const page = await showScreen(StepPage, screen)
  const listed = () => page.all(`${SUMMARY} li`).map(({ textContent }) => textContent)
  expect(listed()).toEqual(['Write it', 'Write a number', 'Write a town'])
  await page.type('[name="email"]', 'ana@example.com')
  expect(listed()).toEqual(['Write a number', 'Write a town'])
  await page.type('[name="phoneNumber"]', '3012345678')
  expect(listed()).toEqual(['Write a town'])
})

test('the error of a number goes when another kind of document is chosen, and the number is then judged by the form of that one', async () => {
  const kind = field('choice', { name: 'kind', options: ['LONG', 'SHORT'] })
  const patterns = { LONG: '^\\d{5}$', SHORT: '^\\d{2}$' }
  const number = field('text', { name: 'number', patternBy: { field: 'kind', patterns } })
  const wrongNumber = { fieldName: 'number', message: 'Five digits' }
  const { screen } = makeScreen([kind, number], { answers: { kind: 'LONG', number: '1234' }, errors: [wrongNumber] })
  const page = await showScreen(StepPage, screen)
  const shown = () => page.find('#number-error').textContent
  await page.type('[name="number"]', '12')
  expect(shown()).toBe('Five digits')
  await page.press(page.find('[value="SHORT"]'))
  expect(shown()).toBe('')
  await page.press(page.button(t('continue')))
  await page.again({ errors: [{ ...wrongNumber, message: 'Two digits' }] })
  await page.type('[name="number"]', '12345')
  expect(shown()).toBe('Two digits')
  await page.type('[name="number"]', '12')
  expect(shown()).toBe('')
})

test('an error at one box of several goes when this box is ticked, and those of the other boxes stay', async () => {
  const consents = [
    { code: 'A', as: 'required' },
    { code: 'B', as: 'required' },
  ] as const
  const { screen, of } = makeScreen([field('consents', { name: 'policies', consents })], {
    errors: [
      { fieldName: 'policies.A', message: 'Tick the first' },
      { fieldName: 'policies.B', message: 'Tick the second' },
    ],
  })
  const page = await showScreen(StepPage, screen)
  await page.press(page.find('[name="policies.A"]'))
  expect([page.find('#policies-A-error').textContent, page.find('#policies-B-error').textContent]).toEqual(['', 'Tick the second'])
  expect(of('type')).toEqual([['policies', { A: true, B: false }]])
})

test('a link of the summary leads to the control, of a date to the first box at fault', async () => {
  const { screen } = makeScreen([email, field('date', { name: 'birth' })], {
    answers: { birth: '1985--12' },
    errors: [wrong, { fieldName: 'birth', message: 'Write the month' }],
  })
  const page = await showScreen(StepPage, screen)
  const [first, second] = page.all(`${SUMMARY} a`)
  if (!first || !second) throw new Error('two errors have two links')
  await page.press(first)
  expect(page.document.activeElement?.getAttribute('name')).toBe('email')
  await page.press(second)
  expect(page.document.activeElement?.getAttribute('name')).toBe('birth.month')
  expect(scrollsOf(page.document.activeElement)).toBe(1)
})

test('a question comes when what is typed asks for it, and goes again', async () => {
  const more = field('text', { name: 'more', when: { field: 'phoneNumber', is: ['+573012345678'] } })
  const { screen } = makeScreen([field('phone', { name: 'phoneNumber' }), more])
  const page = await showScreen(StepPage, screen)
  const isHidden = () => page.find('[data-field="more"]').hasAttribute('hidden')
  expect(isHidden()).toBe(true)
  await page.type('[name="phoneNumber"]', '3012345678')
  expect(isHidden()).toBe(false)
  await page.type('[name="phoneNumber"]', '301234567')
  expect(isHidden()).toBe(true)
})

test('a field that a link filled in says so to screen readers, until it is edited; its box is asked as long as one is left', async () => {
  const { screen, of } = makeScreen([email, field('phone', { name: 'phoneNumber' })], {
    answers: { email: 'ana@example.com', phoneNumber: '+573012345678' },
    linked: ['email', 'phoneNumber'],
    errors: [{ fieldName: 'linked', message: 'Confirm it' }],
  })
  const page = await showScreen(StepPage, screen)
  const described = (name: string) => page.find(`[name="${name}"]`).getAttribute('aria-describedby')?.split(' ') ?? []
  expect(described('email')).toEqual(['email-linked', 'email-error'])
  expect(described('email').every((id) => page.document.getElementById(id))).toBe(true)
  expect(page.text()).toContain(t('linked>both'))
  await page.type('[name="email"]', 'eva@example.com')
  expect(described('email')).toEqual(['email-error'])
  expect(page.text()).toContain(t('linked>phone'))
  expect(page.find('#linked-error').textContent).toBe('Confirm it')
  await page.press(page.find('[name="linked"]'))
  expect([page.find('#linked-error').textContent, of('confirmLinked')]).toEqual(['', [[true]]])
})

test('a link’s error goes with its last field that was edited', async () => {
  const { screen } = makeScreen([email], { linked: ['email'], errors: [{ fieldName: 'linked', message: 'Confirm it' }] })
  const page = await showScreen(StepPage, screen)
  expect(page.text()).toContain(t('linked>email'))
  await page.type('[name="email"]', 'eva@example.com')
  expect(page.text()).not.toContain('Confirm it')
  expect(page.document.querySelector('[name="linked"]')).toBeNull()
})

test('a question that another one’s rule looks at counts as it is typed: a payday is right once its day of the month is', async () => {
  const cycle = { field: 'salaryCycle', day: 'salaryCycleValue', lasts: { MONTHLY: 31 } } as const
  const asked = [field('text', { name: 'salaryCycleValue' }), field('date', { name: 'payday', cycle })]
  const { screen } = makeScreen(asked, {
    answers: { salaryCycle: 'MONTHLY', salaryCycleValue: '1', payday: '2026-12-16' },
    errors: [{ fieldName: 'payday', message: 'Not your day' }],
  })
  const page = await showScreen(StepPage, screen)
  await page.type('[name="payday.day"]', '15')
  expect(page.find('#payday-error').textContent).toBe('Not your day')
  await page.type('[name="salaryCycleValue"]', '15')
  await page.type('[name="payday.day"]', '16')
  expect(page.find('#payday-error').textContent).toBe('')
})

test('what a code says is shown in words, opened at a press with the focus in it, and what was corrected stays corrected', async () => {
  const checks: Checks = { code: () => ({ ok: true, derived: { city: 'Cali' } }) }
  const city = field('text', { name: 'city', decodedFrom: { name: 'code', pattern: '^\\d+$', check: 'code' } })
  const { screen } = makeScreen([city], { answers: { code: '1' } })
  const validation = { ...screen.validation, checks }
  const page = await showScreen(StepPage, { ...screen, validation })
  const value = (): unknown => Reflect.get(page.find('[name="city"]'), 'value')
  expect([page.find('.told [role="status"] b').textContent, value()]).toEqual(['Cali', 'Cali'])
  await page.press(page.find('.told button'))
  expect([page.document.activeElement?.getAttribute('name'), value()]).toEqual(['city', 'Cali'])
  await page.end()
  vi.unstubAllGlobals()
  const errors = [{ fieldName: 'city', message: 'No such town' }]
  const corrected = await showScreen(StepPage, { ...screen, validation, answers: { code: '1', city: 'Bogotá' }, errors })
  expect(Reflect.get(corrected.find('[name="city"]'), 'value')).toBe('Bogotá')
  expect(corrected.find('#city-error').textContent).toBe('No such town')
})
