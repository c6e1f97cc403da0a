import pino from 'pino'
import { expect, test } from 'vitest'
import type { BudgetLabels } from '#apps/api/platform/operations/metrics.ts'
import { NOW, partsWithoutDatabase } from '#tests/server/without-database/open-without-database.ts'
import { scriptedDatabase } from '#tests/server/without-database/scripted-database.ts'
import { checkBudgets, countOf, DAY_MS, findClosed, HOUR_MS, shareOf, type Budget } from './budgets.ts'

const site: Budget = { scope: 'site', key: 'site', windowMs: HOUR_MS, whole: 10, most: 10 }
const all: Budget = { scope: 'all', key: 'all', windowMs: DAY_MS, whole: 100, most: 100 }
const person: Budget = { scope: 'person', key: 'person', windowMs: HOUR_MS, whole: 2, most: 2 }
const endsAt = new Date(NOW.getTime() + 90_500)
const sender = { channel: 'sms', site: 'loanwright-co', now: NOW } as const

/** What one more message comes to with these counts, and what is reported of it. */
function check(budgets: readonly Budget[], counts: { readonly [key: string]: number }) {
  const reached: BudgetLabels[] = []
  const lines: string[] = []
  const { metrics } = partsWithoutDatabase()
  const api = {
    metrics: { ...metrics, budgetReached: (labels: BudgetLabels) => void reached.push(labels) },
    log: pino({ level: 'error' }, { write: (line) => void lines.push(line) }),
  }
  const locked = Object.entries(counts).map(([key, count]) => ({ key, count, endsAt }))
  const taken = checkBudgets(api, { sender, budgets }, locked)
  return { taken, reached, logged: lines.map((line): unknown => JSON.parse(line)) }
}

test('a message is counted against its budgets, and against nothing else that is locked', () => {
  const { taken, reached } = check([site, person], { site: 3, person: 0, address: 7 })
  expect(taken).toEqual({ ok: true, counted: [3, 0].map((count, place) => ({ key: ['site', 'person'][place], count, endsAt })) })
  expect(reached).toEqual([])
})

test('the first budget that is used up refuses, and says in whole seconds when it begins anew', () => {
  const { taken, reached, logged } = check([person, site], { person: 1, site: 10 })
  expect(taken).toEqual({ ok: false, scope: 'site', retryAfterSeconds: 91 })
  expect(reached).toEqual([{ channel: 'sms', scope: 'site', window: 'hour', level: 'refused' }])
  // the operator was told when it was used up, once
  expect(logged).toEqual([])
})

test('a person’s own budget refuses too, and nobody watches it', () => {
  const { taken, reached } = check([person, site], { person: 2, site: 0 })
  expect(taken).toEqual({ ok: false, scope: 'person', retryAfterSeconds: 91 })
  expect(reached).toEqual([])
})

test('a window that is over at this moment says one second, never none', () => {
  const late = { ...sender, now: endsAt }
  const { metrics, log } = partsWithoutDatabase()
  const locked = [{ key: 'person', count: 2, endsAt }]
  expect(checkBudgets({ metrics, log }, { sender: late, budgets: [person] }, locked)).toMatchObject({ retryAfterSeconds: 1 })
})

test.each([
  [6, []],
  [7, ['nearly']],
  [8, []],
  [9, ['used-up']],
])('after %i of ten messages one more reports %j', (count, levels) => {
  const { reached, logged } = check([site], { site: count })
  expect(reached.map(({ level }) => level)).toEqual(levels)
  expect(logged).toMatchObject(
    levels.map((level) => ({ channel: 'sms', budget: 'site', window: 'hour', reached: level, site: 'loanwright-co' })),
  )
})

test('a budget of all sites is reported with its day, and names no site', () => {
  const { reached, logged } = check([all], { all: 79 })
  expect(reached).toEqual([{ channel: 'sms', scope: 'all', window: 'day', level: 'nearly' }])
  expect(logged).toHaveLength(1)
  expect(logged[0]).not.toHaveProperty('site')
})

test.each([
  [10, 0.8, 8],
  [9, 0.6, 5],
  [10, 1.2, 12],
  [1, 0.6, 1],
])('of %i messages a share of %f is %i', (whole, share, most) => {
  expect(shareOf({ scope: 'site', key: 'site', windowMs: HOUR_MS, whole }, share)).toMatchObject({ whole, most })
})

test('what is not counted yet has the count 0', () => {
  expect([countOf([], 'site'), countOf([{ key: 'site', count: 4, endsAt }], 'site')]).toEqual([0, 4])
})

test('a budget is closed while it is used up and its window runs', async () => {
  const closedWith = (rows: readonly object[]) => findClosed(scriptedDatabase({ message_counts: rows }).db, [site, all], NOW)
  const row = { key: 'site', count: 10, ends_at: endsAt }
  expect(await closedWith([row])).toBe(91)
  expect(await closedWith([{ ...row, count: 11 }])).toBe(91)
  expect(await closedWith([{ ...row, count: 9 }])).toBeUndefined()
  expect(await closedWith([{ ...row, ends_at: NOW }])).toBeUndefined()
  expect(await closedWith([{ ...row, key: 'other' }])).toBeUndefined()
  expect(await closedWith([])).toBeUndefined()
  expect(await closedWith([{ ...row, key: 'all', count: 10 }, row])).toBe(91)
})
