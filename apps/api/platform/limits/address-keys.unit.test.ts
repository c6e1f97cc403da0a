import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressKeys } from './address-keys.ts'

test.each([
  ['198.51.100.7', ['198.51.100.7 1']],
  ['::ffff:198.51.100.7', ['198.51.100.7 1']],
  ['::ffff:c633:6407', ['198.51.100.7 1']],
  ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2::/64 1', '2001:db8:1::/48 10']],
  ['2001:0DB8:0001:0002::', ['2001:db8:1:2::/64 1', '2001:db8:1::/48 10']],
  ['fe80::1%eth0', ['fe80::/64 1', 'fe80::/48 10']],
  // NAT64 (RFC 6052) and 6to4 (RFC 3056) hold the IPv4 address of a visitor
  ['64:ff9b::203.0.113.9', ['203.0.113.9 1']],
  ['64:ff9b::c633:6407', ['198.51.100.7 1']],
  ['2002:c633:6407:1::5', ['198.51.100.7 1']],
  ['unknown', ['unknown 1']],
  ['_hidden', ['unknown 1']],
  ['203.0.113.9:', ['unknown 1']],
  ['1234', ['unknown 1']],
  ['', ['unknown 1']],
])('[SEC-M8] what the address %s is counted under', (address, keys) => {
  expect(addressKeys(address).map(({ key, times }) => `${key} ${times}`)).toEqual(keys)
})

test('[SEC-M8] all addresses of one /64 are counted together, and those of another apart', () => {
  const [first] = addressKeys('2001:db8:1:2::1')
  fc.assert(
    fc.property(fc.array(fc.nat(0xff_ff), { minLength: 4, maxLength: 4 }), (groups) => {
      const host = groups.map((one) => one.toString(16)).join(':')
      expect(addressKeys(`2001:db8:1:2:${host}`)[0]).toEqual(first)
      expect(addressKeys(`2001:db8:1:3:${host}`)[0]).not.toEqual(first)
    }),
  )
})
