import { expect, test } from 'vitest'
import { settingsOf } from '#tests/server/test-settings.ts'
import { readPayouts } from './read-payouts.ts'

test('payouts are sums or shares, by country and event', () => {
  expect(readPayouts('pl:sold=2000, pl:funded=2500bp,co:funded=150000')).toEqual({
    pl: { sold: { fixed: 2000 }, funded: { share: 2500 } },
    co: { funded: { fixed: 150_000 } },
  })
})

test('a rule of another form, of no country, said twice, or of more than the whole price is refused, and the setting says how to mend it', () => {
  for (const text of ['', 'pl', 'pl:sold', 'pl:sold=-1', 'pl:sold=1.5', 'pl:paid=1', 'xx:sold=1', 'pl:sold=1,pl:sold=2'])
    expect(readPayouts(text), text).toBeUndefined()
  expect(readPayouts('pl:sold=6000bp,pl:funded=4001bp')).toBeUndefined()
  expect(readPayouts('pl:sold=6000bp,pl:funded=4000bp')).toBeDefined()
  expect(() => settingsOf({ AFFILIATE_PAYOUT_SOME_BLOG: 'pl=5' })).toThrow('AFFILIATE_PAYOUT_SOME_BLOG is "pl=5", but must be rules')
  expect(settingsOf({ AFFILIATE_PAYOUT_SOME_BLOG: 'pl:sold=5' }).payouts).toEqual({ 'some-blog': { pl: { sold: { fixed: 5 } } } })
})
