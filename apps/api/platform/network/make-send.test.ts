import { createServer, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SELF_SIGNED } from '#tests/server/stubs/self-signed.ts'
import type { OutsideAnswer } from '../platform.ts'
import { isPublicAddress } from './is-public-address.ts'
import { ADDRESS_REFUSED, makeSend, type LookUp } from './make-send.ts'

let inner: Server
let port = 0
const visits: string[] = []
beforeAll(async () => {
  inner = createServer(({ url = '' }, response) => {
    visits.push(url)
    response.writeHead(url === '/away' ? 302 : 200, url === '/away' ? { location: `http://127.0.0.1:${port}/inside` } : {}).end('inner')
  })
  await new Promise<void>((resolve) => inner.listen(0, '127.0.0.1', resolve))
  const address = inner.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => void inner.close())

const at =
  (...addresses: readonly string[]): LookUp =>
  (_, done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
const post = { method: 'POST', body: '{}', redirect: 'manual', headers: { 'content-type': 'application/json' } } as const
const reasonOf = async (asked: Promise<OutsideAnswer>): Promise<unknown> => {
  const error: unknown = await asked.then(
    () => undefined,
    (caught: unknown) => caught,
  )
  return error instanceof Error && error.cause instanceof Error && 'code' in error.cause ? error.cause.code : error
}

test.each([
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f.0.0.1',
  '0177.0.0.1',
  '0.0.0.0',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.100.100.200',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:a9fe:a9fe]',
  '[fd00:ec2::254]',
  '[fe80::1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  'localhost',
])('[S-7.65] [ASVS-1.3.6] a call to %s is refused before a connection is made', async (host) => {
  const before = visits.length
  expect(await reasonOf(makeSend([])(`http://${host}:${port}/`, post))).toBe(ADDRESS_REFUSED)
  expect(visits.length).toBe(before)
})

test('[S-7.65] [ASVS-1.3.6] a name is judged by every address that it has at the moment of connecting', async () => {
  const url = `http://partner.example:${port}/`
  for (const lookUp of [at('127.0.0.1'), at('93.184.216.34', '127.0.0.1'), at('2606:2800:220:1::1', '::1')])
    expect(await reasonOf(makeSend([], lookUp)(url, post))).toBe(ADDRESS_REFUSED)
})

test('[S-7.65] a host that is named may be at an address that is not public; with a port, at this port only', async () => {
  const send = (hosts: readonly string[]) => makeSend(hosts, at('127.0.0.1'))(`http://partner.example:${port}/`, post)
  expect(await (await send(['partner.example'])).text()).toBe('inner')
  expect(await (await send([`partner.example:${port}`])).text()).toBe('inner')
  expect(await reasonOf(send(['partner.example:1', 'example', 'a.partner.example']))).toBe(ADDRESS_REFUSED)
})

test('[S-7.65] [ASVS-1.3.6] a redirect is not followed', async () => {
  const send = makeSend(['127.0.0.1'])
  const before = visits.length
  const answered = await send(`http://127.0.0.1:${port}/away`, post)
  expect([answered.status, visits.slice(before)]).toEqual([302, ['/away']])
  await expect(send(`http://127.0.0.1:${port}/away`, { method: 'POST' })).rejects.toThrow()
})

test('whatever address is private in one of the ways of writing it is private in all', () => {
  const hex = (...parts: readonly number[]) => parts.map((part) => part.toString(16).padStart(2, '0')).join('')
  fc.assert(
    fc.property(fc.tuple(...[0, 0, 0, 0].map(() => fc.integer({ min: 0, max: 255 }))), ([a = 0, b = 0, c = 0, d = 0]) => {
      expect(isPublicAddress(`::ffff:${a}.${b}.${c}.${d}`)).toBe(false)
      expect(isPublicAddress(`2002:${hex(a, b)}:${hex(c, d)}::1`)).toBe(false)
      const isPrivate = a === 10 || a === 127 || a === 0 || a >= 224 || (a === 192 && b === 168) || (a === 172 && b >= 16 && b < 32)
      if (isPrivate || (a === 169 && b === 254) || (a === 100 && b >= 64 && b < 128))
        expect(isPublicAddress(`${a}.${b}.${c}.${d}`)).toBe(false)
    }),
    { numRuns: 2000 },
  )
  for (const address of ['93.184.216.34', '8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111'])
    expect(isPublicAddress(address)).toBe(true)
  for (const address of ['', 'partner.example', '1.2.3', '::']) expect(isPublicAddress(address)).toBe(false)
})

test('[ASVS-12.3.1] a server whose certificate no authority has signed is told nothing', async () => {
  const payload: string[] = []
  const server = createTlsServer(SELF_SIGNED, ({ url = '' }, response) => {
    payload.push(url)
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address()
  const url = `https://localhost:${typeof address === 'object' && address ? address.port : 0}/`
  expect(await reasonOf(makeSend(['localhost'])(url, post))).toBe('DEPTH_ZERO_SELF_SIGNED_CERT')
  await new Promise((resolve) => server.close(resolve))
  expect(payload).toEqual([])
})
