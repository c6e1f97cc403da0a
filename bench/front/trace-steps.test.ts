import { expect, test } from 'vitest'
import { workIn } from './trace-steps.ts'

const own = { pid: 1, tid: 1 }
const span = (ts: number, end: number) => [
  { ...own, name: 'bench-change', ph: 'b', ts },
  { ...own, name: 'bench-change', ph: 'e', ts: end },
]
const took = (name: string, ts: number, dur: number, tid = 1) => ({ ...own, tid, name, ph: 'X', ts, dur })

test('work is counted once, where it was done, and only while a page takes the place of another', () => {
  const events = [
    ...span(1000, 11_000),
    took('RunTask', 0, 9000),
    took('FunctionCall', 2000, 5000),
    took('Layout', 3000, 1000),
    took('UpdateLayoutTree', 2500, 500),
    took('Paint', 10_000, 4000),
    took('FunctionCall', 12_000, 4000),
    took('FunctionCall', 2000, 5000, 2),
  ]
  expect(workIn(events)).toEqual({ script: 3.5, style: 0.5, layout: 1, paint: 1, memory: 0, other: 3 })
})

test('the work of several changes is that of one on average', () => {
  const events = [...span(0, 1000), ...span(5000, 6000), took('FunctionCall', 100, 600), took('FunctionCall', 5100, 200)]
  expect(workIn(events).script).toBe(0.4)
})

test('where no change was traced, nothing was done', () => {
  expect(workIn([took('FunctionCall', 0, 600)]).script).toBe(0)
})
