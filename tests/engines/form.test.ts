import { expect, onTestFailed } from 'vitest'
import { testWithStack } from '#tests/stack-test.ts'
import { z } from 'zod'
import { OWN_FORM } from '../journeys/harness/fill-page.ts'
import type { Stack } from '../journeys/harness/start-stack.ts'
import { testApplicant } from '../journeys/harness/test-applicant.ts'
import { fillForm, passForm, pathOf, untilAt } from './harness/fill-form.ts'
import { DESK, openTab, type Tab } from './harness/open-tab.ts'
import { startApplication } from './harness/start-application.ts'

/** What the form keeps, in a tab of its own and in a frame of another origin. */
const it = testWithStack()

const leadIds = async (stack: Stack) => (await stack.query('select id from leads')).map(({ id }) => id)

const SHEET = 'dialog.sheet[open]'
const SLOWLY = { timeout: 20_000 }

/** Returns what the inputs of the page's form contain. */
const valuesIn = (tab: Tab) =>
  tab.run({
    script: `return [...document.querySelectorAll(arguments[0] + ' input[type=text]')].map(({ name, value }) => name + ' ' + value)`,
    args: [OWN_FORM],
    shape: z.array(z.string()),
  })

const focused = (tab: Tab) => tab.run({ script: FOCUSED, shape: z.string() })
const FOCUSED = `const { id, className } = document.activeElement; return id || className`

it('back, forward and reload keep what was typed, on pages that were sent and on the one that was not', async ({ stack }) => {
  const { tab, answers } = await startApplication(stack, { country: 'co', number: 83 })
  const visited = await passForm(tab, answers, 'date-of-birth')
  await fillForm(tab, answers)
  const typed = await valuesIn(tab)
  expect(typed.join('')).toMatch(/\d{4}/u)
  await tab.back()
  await untilAt(tab, visited.at(-1) ?? '')
  await tab.forward()
  await untilAt(tab, 'date-of-birth')
  expect(await valuesIn(tab)).toEqual(typed)
  await tab.reload()
  await untilAt(tab, 'date-of-birth')
  await expect.poll(() => valuesIn(tab), SLOWLY).toEqual(typed)
  for (const path of visited.toReversed()) {
    await tab.back()
    await untilAt(tab, path)
  }
  const email = { script: `return document.querySelector('[name=email]').value`, shape: z.string() }
  expect(await tab.run(email)).toBe(answers['email'])
})

it('the modal for the amount is opened, passed through and closed by keys alone', async ({ stack }) => {
  const { tab, answers } = await startApplication(stack, { country: 'co', number: 84 })
  await fillForm(tab, answers)
  await tab.run({ script: `document.querySelector('[name=email]').focus()`, shape: z.unknown() })
  await tab.keys(KEYS.enter)
  await tab.until(SHEET)
  expect(await focused(tab)).toBe('sheet-title')
  for (let index = 0; index < 8; index++) {
    await tab.keys(KEYS.tab)
    const isInside = {
      script: `const one = document.activeElement; return one === document.body || !!one.closest('${SHEET}')`,
      shape: z.boolean(),
    }
    expect(await tab.run(isInside)).toBe(true)
  }
  await tab.keys(KEYS.escape)
  await expect.poll(() => focused(tab), SLOWLY).toBe('go')
  expect(await pathOf(tab)).toBe('initial-details')
  await tab.keys(KEYS.enter)
  await tab.until('main[data-path]:not([data-path="initial-details"])')
})

const KEYS = { enter: '\uE007', tab: '\uE004', escape: '\uE00C' }

it('in a page of another origin the form’s frame is as high as its content, which grows and shrinks', async ({ stack }) => {
  const tab = await openTab()
  await tab.open(`${stack.sandboxUrl}/embed/script?email=ana%40example.com`)
  const inFrame = async (script: string) => {
    await tab.enter('iframe[data-loan-form]')
    await tab.until('main[data-path="initial-details"]')
    const height = await tab.run({ script, shape: z.number().nullable() })
    await tab.enter(null)
    return height ?? 0
  }
  const content = () => inFrame(`return document.querySelector('#finceptiv-root').getBoundingClientRect().height`)
  const pad = (padding: string) => inFrame(`document.querySelector('main').style.paddingBottom = '${padding}'`)
  const shown = () =>
    tab.run({ script: `return document.querySelector('iframe[data-loan-form]').getBoundingClientRect().height`, shape: z.number() })
  const isAsHigh = async () => {
    await expect.poll(async () => Math.abs((await shown()) - (await content())), SLOWLY).toBeLessThanOrEqual(10)
  }
  await isAsHigh()
  const before = await shown()
  await pad('700px')
  await expect.poll(shown, SLOWLY).toBeGreaterThan(before + 500)
  await isAsHigh()
  await pad('')
  await expect.poll(shown, SLOWLY).toBeLessThanOrEqual(before + 10)
})

it('[S-2.27] where storage is denied, the form keeps nothing and saves the application all the same', async ({ stack }) => {
  // WebKit's driver does not scroll the page around a frame of another origin
  const tab = await openTab(DESK)
  onTestFailed(() => console.error(stack.said().slice(-4000)))
  const before = await leadIds(stack)
  await tab.open(`${stack.sandboxUrl.replace('localhost', '127.0.0.1')}/embed/sandbox-no-origin`)
  await tab.enter('iframe[data-loan-form]')
  await untilAt(tab, 'initial-details')
  const isDenied = `try { return !localStorage } catch { return true }`
  expect(await tab.run({ script: isDenied, shape: z.boolean() })).toBe(true)
  await passForm(tab, testApplicant('accepted', 85), 'date-of-birth')
  const isOwn = ({ id }: { readonly [column: string]: unknown }) => !before.includes(id)
  const versions = async () => (await stack.query('select id, version from leads')).filter(isOwn).map(({ version }) => Number(version) > 1)
  await expect.poll(versions, SLOWLY).toEqual([true])
})
