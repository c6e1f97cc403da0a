import { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { dropForwardedPorts } from './drop-forwarded-ports.ts'

test.each([
  ['203.0.113.9:4711', '203.0.113.9'],
  ['[2001:db8:1:2::5]:4711', '2001:db8:1:2::5'],
  ['[2001:db8:1:2::5]', '2001:db8:1:2::5'],
  ['203.0.113.9:4711,10.0.0.5:80', '203.0.113.9, 10.0.0.5'],
  ['203.0.113.9, 2001:db8::1', '203.0.113.9, 2001:db8::1'],
  ['2001:db8::1:4711', '2001:db8::1:4711'],
  ['unknown', 'unknown'],
  ['_hidden:4711', '_hidden:4711'],
  ['', ''],
  [undefined, undefined],
])('[SEC-M8] of the addresses %s that proxies name, no port is seen', (named, seen) => {
  const read: unknown[] = []
  const server = new Server((request) => read.push(request.headers['x-forwarded-for']))
  dropForwardedPorts(server)
  const request = new IncomingMessage(new Socket())
  request.headers['x-forwarded-for'] = named
  server.emit('request', request, new ServerResponse(request))
  expect(read).toEqual([seen])
})
