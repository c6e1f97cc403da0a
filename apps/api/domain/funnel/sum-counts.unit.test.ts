import { expect, test } from 'vitest'
import { sumCounts } from './sum-counts.ts'

const AT = { site: 's', day: '2026-11-26', hour: 9, page: 'p', device: 'phone', source: 'direct', host: 'none', release: 'r' }
const page = { ...AT, views: 1, completions: 2, lefts: 3, returns: 4, times: [1, 0, 5] }
const field = { ...AT, field: 'f', corrections: 1, lefts: 2, returns: 3, times: [0, 1, 5] }
const error = { ...AT, field: 'f', kind: 'required', errors: 2 }
const OTHER: { readonly [part: string]: string | number } = {
  site: 't',
  day: '2026-11-27',
  hour: -1,
  page: 'q',
  device: 'tablet',
  source: 'campaign-paid',
  host: 'other',
  release: 'q',
}

test('what is counted twice at one place is one row with every figure added', () => {
  const sum = sumCounts()
  sum.add({ pages: [page], fields: [field], errors: [error] })
  sum.add({ pages: [page], fields: [field], errors: [error] })
  expect(sum.size()).toBe(3)
  expect(sum.take()).toEqual({
    pages: [{ ...AT, views: 2, completions: 4, lefts: 6, returns: 8, times: [2, 0, 10] }],
    fields: [{ ...AT, field: 'f', corrections: 2, lefts: 4, returns: 6, times: [0, 2, 10] }],
    errors: [{ ...error, errors: 4 }],
  })
  expect([sum.size(), sum.take()]).toEqual([0, { pages: [], fields: [], errors: [] }])
})

test.each(Object.keys(OTHER))('another %s is counted by itself', (part) => {
  const sum = sumCounts()
  const elsewhere = { [part]: OTHER[part] }
  const counts = { pages: [page], fields: [field], errors: [error] }
  const others = { pages: [{ ...page, ...elsewhere }], fields: [{ ...field, ...elsewhere }], errors: [{ ...error, ...elsewhere }] }
  sum.add(counts)
  sum.add(others)
  expect(sum.take()).toEqual({
    pages: [...counts.pages, ...others.pages],
    fields: [...counts.fields, ...others.fields],
    errors: [...counts.errors, ...others.errors],
  })
})

test('another field, and another kind of error, are counted by themselves', () => {
  const sum = sumCounts()
  sum.add({ pages: [], fields: [field, { ...field, field: 'g' }], errors: [error, { ...error, kind: 'format' }, { ...error, field: 'g' }] })
  const { fields, errors } = sum.take()
  expect(fields.map((one) => one.field)).toEqual(['f', 'g'])
  expect(errors.map((one) => [one.field, one.kind, one.errors])).toEqual([
    ['f', 'required', 2],
    ['f', 'format', 2],
    ['g', 'required', 2],
  ])
})
