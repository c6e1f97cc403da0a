import { afterEach, expect, test, vi } from 'vitest'
import { field, makeScreen, showScreen, t, viewOf } from '#tests/dom/show-screen.tsx'
import { makePage } from '#tests/session/make-page.ts'
import WenanceAccount from './wenance-account.screen.tsx'

afterEach(() => void vi.unstubAllGlobals())

const ONE = { iban: 'ES9121000418450200051332', name: 'Bank' }
const TWO = { iban: 'ES7921000813610123456789' }

async function showAccount(accounts: readonly object[] | undefined, answers = {}) {
  const details = accounts && { accounts: accounts.map((one) => ({ ...one })) }
  const view = viewOf({ stepWanted: { path: 'wenance-account', ...(details && { details }) } })
  const made = makeScreen(makePage('wenance-account', { fields: [field('text', { name: 'iban' })] }), { view, answers })
  const page = await showScreen(WenanceAccount, made.screen)
  const tiles = () => page.all('.tile').map((one) => one.textContent)
  const chosen = () =>
    page
      .all('input[type="radio"]')
      .find((one) => one instanceof HTMLInputElement && one.checked)
      ?.getAttribute('value')
  return { ...page, ...made, tiles, chosen }
}

test('the accounts that were found are named by their last digits; one alone is chosen, of several none but the one that was', async () => {
  const one = await showAccount([ONE])
  expect([one.tiles(), one.chosen()]).toEqual([['Bank ···· 1332'], ONE.iban])
  vi.unstubAllGlobals()
  const two = await showAccount([ONE, TWO])
  expect([two.tiles(), two.chosen()]).toEqual([['Bank ···· 1332', '···· 6789'], undefined])
  vi.unstubAllGlobals()
  expect((await showAccount([ONE, TWO], { iban: TWO.iban })).chosen()).toBe(TWO.iban)
})

test('an error is at the tiles, and another account is typed where it is asked for, or none was found', async () => {
  const page = await showAccount([ONE, TWO])
  await page.again({ errors: [{ fieldName: 'iban', message: 'Choose one' }] })
  expect(page.find('#iban-error').textContent).toBe('Choose one')
  await page.press(page.button(t('steps>wenance-account>more>other')))
  expect(page.tiles()).toEqual([])
  await page.type('[name="iban"]', 'ES00')
  await page.press(page.find('button[type="submit"]'))
  expect(page.of('submit')).toEqual([[{ iban: 'ES00' }]])
  for (const none of [[], undefined, [{ name: 'Bank' }]]) {
    vi.unstubAllGlobals()
    const typed = await showAccount(none)
    expect(typed.find('[name="iban"]').getAttribute('type')).toBe('text')
  }
})
