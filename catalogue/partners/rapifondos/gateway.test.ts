import { expect, test } from 'vitest'
import gateway from './gateway.server.ts'

const bidOf = (body: unknown) => gateway.readBid?.({ status: 200, body })

test.each([
  [70_000, 7_000_000],
  [1.15, 115],
  [0.29, 29],
  [12_345.678, 1_234_568],
])('a commission of %d pesos is a bid of %d hundredths', (comisionPesos, price) => {
  expect(bidOf({ interesa: true, comisionPesos })).toEqual({ price })
})

test('a lender without interest bids nothing, and a response of another form is no bid', () => {
  expect(bidOf({ interesa: false })).toEqual({ price: null })
  for (const body of [undefined, {}, { interesa: true }, { interesa: true, comisionPesos: 0 }, { interesa: true, comisionPesos: '5' }])
    expect(bidOf(body)).toBeUndefined()
})
