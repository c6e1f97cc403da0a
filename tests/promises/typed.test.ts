import { expect } from 'vitest'
import { aroundTest as test, type Product } from '#tests/stack-test.ts'
import { readCode } from '../journeys/harness/read-messages.ts'
import { draw, isSample } from './cases.ts'
import { BREAK, type Place } from './harness/break-browser.ts'
import type { Around } from './harness/start-around.ts'
import { FAULTS, type TypedCase } from './harness/typed-case.ts'

/**
 * Typing into a field, a short pause, and a fault: the typed text is there when the applicant
 * returns.
 */

const PAGES = [
  ['initial-details', 'email'],
  ['name', 'firstName'],
  ['personal-code', 'personalCode'],
  ['address-information', 'street'],
  ['monthly-income', 'monthlyIncome'],
  ['monthly-expenses', 'monthlyExpenses'],
] as const
const WAITS = [0, 50, 250, 1000, 5000] as const

const cases: readonly TypedCase[] = FAULTS.flatMap((fault) => WAITS.flatMap((wait) => PAGES.map((at) => ({ fault, wait, at }))))
/**
 * Returns whether a case is in the sample: every fault once, after a short pause and near the first
 * page; for denied storage only pages after the first save.
 */
const isQuick = ({ fault, wait, at: [path] }: TypedCase): boolean =>
  wait <= 250 && ['name', 'personal-code', ...(fault === 'denied' ? [] : ['initial-details'])].includes(path)
const drawn = FAULTS.flatMap((fault) => {
  const all = cases.filter((one) => one.fault === fault)
  return draw(`I-09 ${fault}`, isSample ? all.filter(isQuick) : all, { sample: 1, full: all.length, long: all.length })
})

// the start of the stack does not count in the time of the first test
test.beforeAll(({ around }) => void around)

test.for(drawn)(
  '[S-4.33] [I-09] nothing typed is lost: $fault, $wait ms after the last key, at $at',
  { timeout: 120_000 },
  async (one, { stack, browser, around }) => {
    const { typed, found } = await BREAK[one.fault](one, place({ stack, browser, around }))
    // a killed browser may lose the last 250 ms
    if (one.fault === 'kill' && one.wait < 250) expect(typed.startsWith(found)).toBe(true)
    else expect(found).toBe(typed)
  },
)

const place = ({ stack, browser, around }: Product & { readonly around: Around }): Place => ({
  browser,
  start: `${stack.url}/application-frontend/`,
  code: (phoneNumber) => readCode(stack.sandboxUrl, phoneNumber),
  sandboxed: `${around.origin}/sandboxed`,
  saved: async () => Number((await stack.query('select coalesce(sum(version), 0)::int as saved from leads'))[0]?.['saved']),
})
