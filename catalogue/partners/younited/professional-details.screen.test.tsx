import { afterEach, expect, test, vi } from 'vitest'
import type { ListName, Lists } from '#core/ui/page/screen.ts'
import { field, makeScreen, showScreen } from '#tests/dom/show-screen.tsx'
import ProfessionalDetails from './professional-details.screen.tsx'

afterEach(() => void vi.unstubAllGlobals())

const fields = [
  field('choice', { name: 'jobArea', look: 'list', options: ['PRIVATE', 'PUBLIC'] }),
  field('choice', { name: 'positionType', look: 'list', options: ['CLERK', 'CHIEF', 'OTHER'] }),
]

/** The page, with lists that come when the test says so. */
async function show(lists: Partial<Lists>) {
  let bring: () => void = () => undefined
  const here = new Promise<void>((resolve) => (bring = resolve))
  const readList = async <Name extends ListName>(name: Name) => {
    await here
    return lists[name]
  }
  const page = await showScreen(ProfessionalDetails, makeScreen(fields, { actions: { readList } }).screen)
  const positions = () => page.all('[name="positionType"] option').flatMap((one) => one.getAttribute('value') || [])
  return { ...page, positions, bring: () => page.run(() => bring()) }
}

test('all positions are offered until the server’s lists are there, also where they do not come', async () => {
  const page = await show({})
  expect(page.positions()).toEqual(['CLERK', 'CHIEF', 'OTHER'])
  await page.bring()
  expect(page.positions()).toEqual(['CLERK', 'CHIEF', 'OTHER'])
})

const positions = [
  { code: 'CLERK', name: 'Clerk' },
  { code: 'CHIEF', name: 'Chief' },
]

test('then those that the server names, and once an area of work is chosen those of the area', async () => {
  const all = await show({ positions })
  await all.bring()
  expect(all.positions()).toEqual(['CLERK', 'CHIEF'])
  vi.unstubAllGlobals()
  const page = await show({
    positions,
    'positions-by-area': { PRIVATE: ['CHIEF'], PUBLIC: ['CLERK', 'CHIEF'] },
    countries: [{ code: 'CO', name: 'Colombia' }],
  })
  await page.bring()
  expect(page.positions()).toEqual([])
  await page.type('[name="jobArea"]', 'PRIVATE')
  expect(page.positions()).toEqual(['CHIEF'])
  await page.type('[name="jobArea"]', 'PUBLIC')
  expect(page.positions()).toEqual(['CLERK', 'CHIEF'])
})
