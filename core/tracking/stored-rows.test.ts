import { expect, test } from 'vitest'
import type { StoredEntry } from '#core/model/vendors/stored-entry.ts'
import { storedRows, type StoringSite } from './stored-rows.ts'

const own: readonly StoredEntry[] = [
  { name: 'lead', in: 'cookie', purpose: 'application', lasts: { days: 30 } },
  { name: 'state', in: 'storage', purpose: 'progress', lasts: 'session' },
  { name: 'route', in: 'storage', purpose: 'progress', lasts: 'session' },
]
const vendors: StoringSite['vendors'] = [
  { company: 'Acme', stores: [{ name: '_ac', in: 'cookie', purpose: 'visitors', lasts: { months: 13 } }] },
  { company: 'Silent', stores: [] },
]
const site = { brandName: 'Fidea', locale: 'en', own, vendors }
const t = (keys: string | readonly string[], values: { readonly [name: string]: unknown } = {}) =>
  `${[keys].flat()[0] ?? ''}${values['number'] === undefined ? '' : ` ${String(values['number'])}`}`

test('a table says of each entry who stores it, what for and how long; what is alike stands in one row', () => {
  expect(storedRows(site, t)).toEqual([
    { name: 'lead', who: 'Fidea', purpose: 'stored>purposes>application', howLong: 'period>days_other 30' },
    { name: 'state, route', who: 'Fidea', purpose: 'stored>purposes>progress', howLong: 'stored>session' },
    { name: '_ac', who: 'Acme', purpose: 'stored>purposes>visitors', howLong: 'period>months_other 13' },
  ])
})

test('a key that a vendor lists is not listed as our own too', () => {
  const [vendor] = vendors
  const twice = [...own, { name: '_ac', in: 'storage', purpose: 'origin', lasts: 'kept' } as const]
  const rows = storedRows({ ...site, own: twice, vendors: vendor ? [vendor] : [] }, t)
  expect(rows.filter(({ name }) => name.includes('_ac')).map(({ who }) => who)).toEqual(['Acme'])
})
