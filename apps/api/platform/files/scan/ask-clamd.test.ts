import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startStubClamd, STUB_SIGNATURE, type StubClamd } from '#tests/server/stubs/stub-clamd.ts'
import { askClamd } from './ask-clamd.ts'
import { readClamavUrl, type ScannerPlace } from './read-clamav-url.ts'

let stub: StubClamd
beforeAll(async () => void (stub = await startStubClamd()))
afterAll(() => stub.stop())
beforeEach(() => void (stub.says = undefined))

const place = (): ScannerPlace => readClamavUrl(stub.url) ?? { path: '' }

test('a file is sent whole, as it is, and what the scanner says of it is read', async () => {
  const large = Buffer.from(Array.from({ length: 200_000 }, (_, index) => index % 256))
  expect(await askClamd(place(), large, 5000)).toBe('clean')
  expect(stub.scanned.at(-1)?.equals(large)).toBe(true)
  expect(await askClamd(place(), Buffer.concat([large, Buffer.from(STUB_SIGNATURE)]), 5000)).toBe('found')
})

test.each(['INSTREAM size limit exceeded. ERROR', 'stream: not OK', 'anything', 'x'.repeat(5000)])(
  'what is no verdict says nothing of the file: %s',
  async (says) => {
    stub.says = says
    expect(await askClamd(place(), Buffer.from('x'), 5000)).toBe('unknown')
  },
)

test('a scanner that is slow, away or breaks off says nothing of the file', async () => {
  stub.says = ''
  expect(await askClamd(place(), Buffer.from('x'), 50)).toBe('unknown')
  expect(await askClamd({ path: '/nonexistent' }, Buffer.from('x'), 5000)).toBe('unknown')
  expect(await askClamd({ host: '127.0.0.1', port: 1 }, Buffer.alloc(1_000_000), 5000)).toBe('unknown')
})

test.each([
  ['tcp://scanner', { host: 'scanner', port: 3310 }],
  ['tcp://[::1]:3311', { host: '::1', port: 3311 }],
  ['unix:/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ['unix:///run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ['tcp://scanner/path', undefined],
  ['tcp://user@scanner', undefined],
  ['http://scanner', undefined],
  ['scanner:3310', undefined],
])('CLAMAV_URL %s is read', (text, read) => expect(readClamavUrl(text)).toEqual(read))
