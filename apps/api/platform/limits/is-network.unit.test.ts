import { expect, test } from 'vitest'
import { isNetwork } from './is-network.ts'

test.each(['10.0.0.1', '10.0.0.0/8', '2001:db8::/32', '::1', 'loopback', '::ffff:10.0.0.1'])('%s names proxies', (text) => {
  expect(isNetwork(text)).toBe(true)
})

test.each(['', '10', '10.1', '0x0a.0.0.1', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '0.0.0.0/0', '::/0', 'proxy.example', '*', 'true'])(
  '[SEC-M8] %s names no proxies',
  (text) => {
    expect(isNetwork(text)).toBe(false)
  },
)
