import { afterEach, expect, test, vi } from 'vitest'
import type { Checks } from '#core/model/formats/format.ts'
import { field, makeScreen, showScreen, t } from '#tests/dom/show-screen.tsx'
import Cnp from './cnp.screen.tsx'

afterEach(() => void vi.unstubAllGlobals())

/** A code that contains a day: `85` is the day 1985-03-05, `90` is 1990-03-05, and `85x` none. */
const checks: Checks = {
  day: (text) =>
    /^\d\d$/u.test(text) ? { ok: true, derived: { dateOfBirth: `19${text}-03-05`, gender: 'F' } } : { ok: false, reason: 'unknown' },
}
const decodedFrom = { name: 'personalCode', pattern: '^\\w+$', check: 'day' }

async function showCnp(answers: object) {
  const fields = [
    field('text', { name: 'personalCode', pattern: '^\\d\\d$', check: 'day' }),
    field('date', { name: 'dateOfBirth', decodedFrom }),
    field('text', { name: 'gender', decodedFrom }),
  ]
  const made = makeScreen(fields, { answers: { ...answers } })
  const page = await showScreen(Cnp, { ...made.screen, validation: { ...made.screen.validation, checks } })
  const box = () => page.document.querySelector<HTMLElement>('#cnp-confirmed')
  const error = () => page.document.querySelector('#cnp-confirmed-error')?.textContent
  const goOn = () => page.press(page.find('button[type="submit"]'))
  return { ...page, ...made, box, error, goOn, code: (text: string) => page.type('[name="personalCode"]', text) }
}

test('a code with the day that was given before needs no confirmation, nor does one where nothing was given', async () => {
  // the code knows less of some answers than the answer says
  for (const answers of [{ dateOfBirth: '1985-03-05' }, {}, { dateOfBirth: '' }, { gender: 'FEMALE' }, { gender: 'F' }]) {
    const { box, code, goOn, of } = await showCnp(answers)
    await code('85')
    expect(box()).toBeNull()
    await goOn()
    expect(of('submit')).toHaveLength(1)
    vi.unstubAllGlobals()
  }
})

test('a code with another day is sent only once it is confirmed, and says so where the focus goes', async () => {
  const { box, code, document, error, goOn, of, press, text } = await showCnp({ dateOfBirth: '1985-03-05' })
  await code('90')
  expect(text()).toContain('1990')
  await goOn()
  expect([of('submit'), error(), document.activeElement]).toEqual([[], t('steps>cnp>more>unconfirmed'), box()])
  const found = box()
  if (!found) throw new Error('nothing to confirm')
  await press(found)
  expect(error()).toBe('')
  await goOn()
  expect(of('submit')).toHaveLength(1)
})

test('a confirmation counts for the code that was confirmed, not for another one that is typed after it', async () => {
  const { box, code, goOn, of, press } = await showCnp({ dateOfBirth: '1985-03-05' })
  await code('90')
  const found = box()
  if (!found) throw new Error('nothing to confirm')
  await press(found)
  await code('9')
  expect(box()).toBeNull()
  await code('91')
  await goOn()
  expect([of('submit'), box() !== null]).toEqual([[], true])
  const second = box()
  if (!second) throw new Error('nothing to confirm')
  await press(second)
  await code('92')
  await goOn()
  const third = box()
  expect([of('submit'), third instanceof HTMLInputElement && third.checked]).toEqual([[], false])
})
