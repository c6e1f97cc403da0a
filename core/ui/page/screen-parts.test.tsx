import { afterEach, expect, test, vi } from 'vitest'
import { afterPaint } from '#core/browser/clock.ts'
import { field, makeScreen, showScreen, t } from '#tests/dom/show-screen.tsx'
import { makePage } from '#tests/session/make-page.ts'
import { ExternalTaskPage } from './external-task-page.tsx'
import { PageFrame } from './page-frame.tsx'
import { RemainderPage } from './remainder-page.tsx'
import type { ScreenProps } from './screen.ts'
import { StepForm } from './step-form.tsx'
import { StepPage } from './step-page.tsx'
import { useStep } from './use-step.ts'
import { useValidated } from './use-validated.ts'

afterEach(() => void vi.unstubAllGlobals())

const email = field('email')
const city = field('text', { name: 'city' })
const heading = 'h1'

test('the heading takes the focus of a page that was walked to, not of one that was loaded, and never from whoever was quicker', async () => {
  const { screen } = makeScreen([email])
  const focusedAfter = async (more: Partial<ScreenProps>, isQuick = false) => {
    const page = await showScreen(StepPage, { ...screen, ...more })
    if (isQuick) page.find('[name="email"]').focus()
    await page.run(() => new Promise<void>(afterPaint))
    const { activeElement } = page.document
    await page.end()
    return activeElement?.localName
  }
  expect(await focusedAfter({ hasMoved: true })).toBe(heading)
  expect(await focusedAfter({})).toBe('body')
  expect(await focusedAfter({ hasMoved: true }, true)).toBe('input')
})

test('the page’s way back goes back, and a lede of the page itself replaces the step’s', async () => {
  const { screen, of } = makeScreen([email])
  const page = await showScreen((props) => <PageFrame screen={props} title="A title" lede="A lede" />, screen)
  expect([page.find(heading).textContent, page.find('.lede').textContent]).toEqual(['A title', 'A lede'])
  await page.press(page.button(t('back')))
  expect(of('back')).toEqual([[]])
})

/** A page whose own submit is `send`, as the pages of codes have it. */
const validatedBy = (send: (typed: object) => unknown) =>
  function Validated(screen: ScreenProps) {
    const step = useStep(useValidated(screen, send))
    return (
      <PageFrame screen={step.screen}>
        <StepForm step={step} />
      </PageFrame>
    )
  }

test('a page with a call of its own calls it with what is right only, says what is wrong, and then what the server says', async () => {
  const sent: object[] = []
  const { screen, of } = makeScreen([city])
  const page = await showScreen(
    validatedBy((typed) => sent.push(typed)),
    screen,
  )
  const shown = () => page.find('#city-error').textContent
  await page.press(page.button(t('continue')))
  expect([sent, shown()]).toEqual([[], expect.stringMatching(/\w+/u)])
  await page.type('[name="city"]', 'Cali')
  expect(shown()).toBe('')
  await page.press(page.button(t('continue')))
  expect([sent, of('submit'), shown()]).toEqual([[{ city: 'Cali' }], [], ''])
  await page.again({ errors: [{ fieldName: 'city', message: 'No such town' }] })
  expect(shown()).toBe('No such town')
  await page.type('[name="city"]', '')
  await page.press(page.button(t('continue')))
  expect(shown()).not.toBe('No such town')
})

test('of a long form what is known is listed, opened where it is to be changed, and asked where the server refuses it', async () => {
  const { screen } = makeScreen([city, email, field('text', { name: 'street' }), field('consent', { name: 'terms' })], {
    answers: { city: 'Cali', email: 'ana@example.com', terms: true },
    linked: ['email'],
  })
  const page = await showScreen(RemainderPage, screen)
  const asked = () => page.all('[data-field]').map((one) => one.getAttribute('data-field'))
  expect(asked()).toEqual(['email', 'street', 'terms'])
  expect(page.find('dd').textContent).toBe('Cali')
  await page.again({ errors: [{ fieldName: 'city', message: 'No such town' }] })
  expect(asked()).toEqual(['city', 'email', 'street', 'terms'])
  expect(page.find('#city-error').textContent).toBe('No such town')
  await page.again({})
  await page.press(page.find('details button'))
  expect([asked()[0], page.document.activeElement?.getAttribute('name')]).toEqual(['city', 'city'])
  expect(page.document.querySelector('details')).toBeNull()
})

const TaskPage = (screen: ScreenProps) => <ExternalTaskPage screen={screen} />
const task = makePage('instantor', { fields: [], stateCode: 700, phase: 'after-offer' })
const begun = (errand?: 'begun', progressState: readonly number[] = [0]): Partial<ScreenProps> => ({
  view: {
    id: '00000000-0000-4000-8000-000000000000',
    version: 1,
    leadStatus: 4,
    progressState: [...progressState],
    dataPoints: [],
    offers: [],
    asked: [],
    expiresAt: '2026-11-21T00:00:00Z',
    stepWanted: { path: 'instantor', ...(errand && { errand }) },
  },
})

test('a page of an external task leaves at a press, and after the return goes on once by itself, never twice', async () => {
  const { screen, of } = makeScreen(task, begun())
  const page = await showScreen(TaskPage, screen)
  expect(of('submit')).toEqual([])
  const more = (name: string) => t(`steps>instantor>more>${name}`)
  expect(page.find('button[type="submit"]').textContent).toBe(more('leave'))
  await page.press(page.find('button[type="submit"]'))
  expect(of('leave')).toHaveLength(1)
  await page.end()
  vi.unstubAllGlobals()
  const back = await showScreen(TaskPage, { ...screen, ...begun('begun') })
  expect(of('submit')).toEqual([[{}]])
  await back.again({ waiting: 'sending', ...begun('begun') })
  await back.again({ waiting: 'none', ...begun('begun') })
  await back.again({ waiting: 'none', validation: { ...screen.validation }, ...begun('begun') })
  expect(of('submit')).toHaveLength(1)
  expect(back.find('button[type="submit"]').textContent).toBe(more('goOn'))
  await back.press(back.button(more('again')))
  expect(of('leave')).toHaveLength(2)
})

test('a task that the partner says was not done is asked for again, with a sentence that screen readers read', async () => {
  const { screen } = makeScreen(task, begun(undefined, [0, 700, 10, 700]))
  const shown = async (more: Partial<ScreenProps>) => {
    const page = await showScreen(TaskPage, { ...screen, ...more })
    const found = page.document.querySelector('p.notice')?.getAttribute('role')
    await page.end()
    return found
  }
  expect(await shown({})).toBe('status')
  expect(await shown(begun(undefined, [0, 700]))).toBeUndefined()
  expect(await shown(begun('begun', [0, 700, 10, 700]))).toBeUndefined()
})
