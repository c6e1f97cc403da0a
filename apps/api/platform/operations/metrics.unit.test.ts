import { expect, test } from 'vitest'
import { makeMetrics } from './metrics.ts'

test('the figures say how many connections to the database there are by state, and whether the disk keeps its reserve, at each reading', async () => {
  const now = { total: 5, waiting: 0, hasSpace: true }
  const metrics = makeMetrics({ figures: () => ({ total: now.total, idle: 2, waiting: now.waiting }) }, { hasSpace: () => now.hasSpace })
  const read = async () =>
    (await metrics.read()).split('\n').filter((line) => line.startsWith('database_connections') || line.startsWith('disk_has_room'))
  const lines = (total: number, waiting: number, hasSpace: number) => [
    `disk_has_room ${hasSpace}`,
    `database_connections{state="total"} ${total}`,
    'database_connections{state="idle"} 2',
    `database_connections{state="waiting"} ${waiting}`,
  ]
  expect(await read()).toEqual(lines(5, 0, 1))
  Object.assign(now, { total: 7, waiting: 3, hasSpace: false })
  expect(await read()).toEqual(lines(7, 3, 0))
})

test('refusals are counted by their error', async () => {
  const metrics = makeMetrics({ figures: () => ({ total: 0, idle: 0, waiting: 0 }) }, { hasSpace: () => true })
  for (const error of ['lead-unknown', 'lead-unknown', 'not-ready']) metrics.refused(error)
  const text = await metrics.read()
  expect(text).toContain('refusals_total{error="lead-unknown"} 2\n')
  expect(text).toContain('refusals_total{error="not-ready"} 1\n')
})
