import { expect, test } from 'vitest'
import { changePartner, pausePartner } from '#core/console/partners/change-partner.ts'
import { openConsole, refuse, type ConsoleServer } from '#tests/dom/console/open-console.tsx'
import { makePartnerRow } from '#tests/dom/console/partner-row.ts'

const PLACE = '/calls/partners/rapifondos/mx'
const shown = (version: string | null, { isPaused = false, perDay = 10 } = {}) => ({
  countedAt: [],
  row: makePartnerRow({ isPaused }),
  rules: [],
  version,
  laid: { caps: { perDay } },
  own: { price: 10_000, currency: 'MXN' },
  affiliates: [],
  history: [],
  isHistoryCut: false,
  mayChange: 'yes',
})

/** The page of a lender, whose rules a test changes as somebody else does, and how the page hears of it. */
async function openPartner(answers: ConsoleServer = {}) {
  const now = { shown: shown('v1') }
  const page = await openConsole('/partners/rapifondos/mx', { [`GET ${PLACE}`]: () => now.shown, ...answers })
  await page.shows('Rules in force')
  const reads = () => page.calls.filter(({ call }) => call === `GET ${PLACE}`).length
  return {
    ...page,
    is: (next: typeof now.shown) => {
      now.shown = next
    },
    readAgain: async () => {
      const before = reads()
      await page.press(page.button('Refresh'))
      await page.until(() => expect(reads()).toBeGreaterThan(before))
      await page.shows('Loaded.')
    },
    perDay: () =>
      page
        .all('.rules-form input')
        .find((one) => one.closest('label')?.textContent === 'Leads of a day')
        ?.getAttribute('value'),
  }
}
const reasonOf = (form: string) => `form[aria-label="${form}"] .wide input`

test('a pause that is being given a reason does not turn into its opposite when somebody else paused meanwhile', async () => {
  const page = await openPartner({ [`POST ${PLACE}/pause`]: () => refuse('already-changed') })
  await page.type(reasonOf('Pause this lender'), 'It fails')
  page.is(shown('v2', { isPaused: true }))
  await page.readAgain()
  await page.press(page.button('Pause this lender'))
  await page.shows('Somebody else changed this meanwhile.')
  expect(page.sent(pausePartner)).toEqual([{ seen: 'v1', reason: 'It fails', isPaused: true }])
  await page.press(page.button('Show the rules of now'))
  expect(page.button('Send it leads again')).toBeDefined()
  expect(page.text()).not.toContain('Somebody else changed this meanwhile.')
  expect(page.focused()).toContain('The rules of now are shown.')
})

test('a pause is confirmed, and the focus stays where the next press is meant', async () => {
  const page = await openPartner({ [`POST ${PLACE}/pause`]: () => (page.is(shown('v2', { isPaused: true })), { version: 'v2' }) })
  await page.type(reasonOf('Pause this lender'), 'It fails')
  await page.press(page.button('Pause this lender'))
  await page.shows('Set. Every server routes by version v2 within a second.')
  await page.until(() => expect(page.button('Send it leads again')).toBe(document.activeElement))
  expect(page.find(reasonOf('Send it leads again'))).toHaveProperty('value', '')
})

test('what is typed into the rules stays when another version is read, and is sent as of the one that was seen', async () => {
  const page = await openPartner({ [`PUT ${PLACE}/rules`]: () => refuse('already-changed') })
  await page.type('.rules-form .limit input', '25')
  await page.type(reasonOf('Change the rules'), 'More leads')
  page.is(shown('v2', { perDay: 40 }))
  await page.readAgain()
  expect(page.perDay()).toBe('25')
  await page.press(page.button('Set these rules'))
  await page.shows('Somebody else changed this meanwhile.')
  expect(page.sent(changePartner)).toEqual([{ seen: 'v1', reason: 'More leads', rules: { caps: { perDay: 25 } }, isPriceMeant: false }])
  await page.press(page.button('Show the rules of now'))
  await page.until(() => expect(page.perDay()).toBe('40'))
  expect(page.focused()).toContain('The rules of now are shown.')
})

test('a form of rules in which nothing is typed follows the rules that hold', async () => {
  const page = await openPartner()
  page.is(shown('v2', { perDay: 40 }))
  await page.readAgain()
  await page.until(() => expect(page.perDay()).toBe('40'))
})

test('a change of rules is confirmed, and the focus goes to the confirmation', async () => {
  const page = await openPartner({ [`PUT ${PLACE}/rules`]: () => (page.is(shown('v2', { perDay: 25 })), { version: 'v2' }) })
  expect(page.isHeld()).toBe(false)
  await page.type('.rules-form .limit input', '25')
  await page.type(reasonOf('Change the rules'), 'More leads')
  expect(page.isHeld()).toBe(true)
  await page.press(page.button('Set these rules'))
  await page.shows('Set. Every server routes by version v2 within a second.')
  expect(page.focused()).toBe('Set. Every server routes by version v2 within a second.')
  await page.until(() => expect(page.find(reasonOf('Change the rules'))).toHaveProperty('value', ''))
  expect(page.text()).toContain('Set. Every server routes by version v2')
  expect(page.isHeld()).toBe(false)
})

test('after a change another page that was read before is read anew', async () => {
  const page = await openPartner({
    'GET /calls/partners': () => ({ countedAt: [], partners: [makePartnerRow()] }),
    [`POST ${PLACE}/pause`]: () => (page.is(shown('v2', { isPaused: true })), { version: 'v2' }),
  })
  const reads = () => page.calls.filter(({ call }) => call === 'GET /calls/partners').length
  await page.goTo('/partners')
  await page.shows('Whether each lender answers')
  await page.until(() => expect(reads()).toBe(1))
  await page.goTo('/partners/rapifondos/mx')
  await page.shows('Rules in force')
  await page.goTo('/partners')
  await page.shows('Whether each lender answers')
  expect(reads()).toBe(1)
  await page.goTo('/partners/rapifondos/mx')
  await page.shows('Rules in force')
  await page.type(reasonOf('Pause this lender'), 'It fails')
  await page.press(page.button('Pause this lender'))
  await page.shows('Set. Every server routes by version v2 within a second.')
  await page.goTo('/partners')
  await page.until(() => expect(reads()).toBe(2))
})

test.each([
  [true, 'one of its own'],
  [false, 'under the one of all partners'],
])('whether a lender has an address of its own is said: %s', async (hasOwnAddress, words) => {
  const page = await openConsole('/partners/rapifondos/mx', {
    [`GET ${PLACE}`]: () => ({ ...shown('v1'), row: makePartnerRow({ hasOwnAddress }) }),
  })
  await page.shows('Rules in force')
  const address = page.all('.facts div').find(({ firstChild }) => firstChild?.textContent === 'Address')
  expect(address?.lastChild?.textContent).toBe(words)
})

test.each([true, false])('a history that is cut says so, and a whole one does not (%s)', async (isHistoryCut) => {
  const page = await openPartner()
  page.is({ ...shown('v1'), isHistoryCut })
  await page.readAgain()
  expect(page.text().includes('npm run partner-rules -- history')).toBe(isHistoryCut)
})

test('what is typed at one lender does not go over to another whose page is shown in its place', async () => {
  const other = { ...shown(null), row: makePartnerRow({ partner: 'aide', name: 'AIDE' }) }
  const page = await openPartner({ 'GET /calls/partners/aide/mx': () => other, [`PUT ${PLACE}/rules`]: () => refuse('already-changed') })
  await page.goTo('/partners/aide/mx')
  await page.shows('AIDE')
  await page.type('.rules-form .limit input', '25')
  await page.type(reasonOf('Change the rules'), 'Meant for AIDE')
  await page.goTo('/partners/rapifondos/mx')
  await page.shows('RapiFondos')
  expect(page.perDay()).toBe('10')
  expect(page.find(reasonOf('Change the rules'))).toHaveProperty('value', '')
})
