import { afterEach, expect, test, vi } from 'vitest'
import { makeScreen, showScreen } from '#tests/dom/show-screen.tsx'
import texts from './locales/en.json' with { type: 'json' }
import MoneymanPaylands from './moneyman-paylands.screen.tsx'

afterEach(() => void vi.unstubAllGlobals())

const { holder } = texts['moneyman-paylands'].more

test.each([
  [{ firstName: 'Ana', lastName: 'Ruiz', secondLastName: 'Gil' }, holder.replace('{{name}}', 'Ana Ruiz Gil')],
  [{ firstName: 'Ana', lastName: 'Ruiz' }, holder.replace('{{name}}', 'Ana Ruiz')],
])('the card must be in the whole name of the applicant, in its order: %j', async (answers, said) => {
  const { screen } = makeScreen([], { answers })
  const page = await showScreen(MoneymanPaylands, screen)
  expect(page.text()).toContain(said)
})

test('of an applicant whose name is not known on this device no name is said', async () => {
  const page = await showScreen(MoneymanPaylands, makeScreen([]).screen)
  expect(page.text()).not.toContain(holder.slice(0, holder.indexOf('{{')))
})
