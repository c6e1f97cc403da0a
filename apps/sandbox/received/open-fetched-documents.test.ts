import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isSignedMessage } from '#apps/sandbox/simulator/signed-message.ts'
import { openFetchedDocuments, type DocumentStep, type Taker } from './open-fetched-documents.ts'

const BYTES = Buffer.from('the very bytes')
const SECRET = 'a-secret-of-both'
const SAID = {
  field: 'idFront',
  id: 'D-1',
  type: 'image/jpeg',
  bytes: BYTES.length,
  sha256: createHash('sha256').update(BYTES).digest('hex'),
}
const LINK = { ...SAID, url: 'http://loanwright-mx.localhost:1/api/partner/bank/documents/T' }
const TAKER: Taker = { partner: 'bank', key: 'K', manner: undefined }
const now = () => new Date('2026-11-20T12:00:00.000Z')

/** A server that gives the file until the lender confirms it. */
function openWith(record: object[] = []) {
  const asked: string[] = []
  let isConfirmed = false
  const fetch = (address: string, { method = 'GET', headers = {} }: RequestInit) => {
    asked.push(`${method} ${address}`)
    const signed = isSignedMessage({ headers: Object.fromEntries(new Headers(headers)), bodyText: '' }, { secrets: [SECRET], now: now() })
    if (!signed) return Promise.resolve(new Response(null, { status: 401 }))
    if (method === 'POST') isConfirmed = true
    return Promise.resolve(
      method === 'POST'
        ? new Response(null, { status: 204 })
        : new Response(isConfirmed ? null : new Uint8Array(BYTES), { status: isConfirmed ? 410 : 200 }),
    )
  }
  const opened = openFetchedDocuments({
    journal: { append: (one) => void record.push(one) },
    past: [...record],
    server: 'http://127.0.0.1:9/api',
    secretOf: () => SECRET,
    fetch,
    now,
  })
  return { opened, asked }
}

const body = (...documents: readonly object[]) => JSON.stringify({ answers: {}, documents })
const said = (steps: readonly DocumentStep[] | undefined) => steps?.map(({ did, status }) => `${did} ${status}`)

describe('a lender that is given files', () => {
  it('by an address that is none notes that it could not fetch, and takes the others', async () => {
    const { opened } = openWith()
    await opened.take(TAKER, body({ ...SAID, url: 'http://' }, { ...LINK, id: 'D-2' }))
    expect(opened.of('bank', 'K').map(({ id, steps }) => [id, ...(said(steps) ?? [])])).toEqual([
      ['D-1', 'fetched 0'],
      ['D-2', 'fetched 200', 'confirmed 204'],
    ])
  })

  it('fetches each by a signed request to the server, confirms it, and knows its bytes in the next process too', async () => {
    const record: object[] = []
    const { opened, asked } = openWith(record)
    await opened.take(TAKER, body(LINK))
    expect(asked).toEqual([
      'GET http://127.0.0.1:9/api/partner/bank/documents/T',
      'POST http://127.0.0.1:9/api/partner/bank/documents/T/received',
    ])
    for (const files of [opened.of('bank', 'K'), openWith(record).opened.of('bank', 'K')]) {
      expect(files).toMatchObject([{ field: 'idFront', id: 'D-1', sha256: SAID.sha256, isAsSaid: true }])
      expect([files[0]?.bytes?.equals(BYTES), said(files[0]?.steps)]).toEqual([true, ['fetched 200', 'confirmed 204']])
    }
    expect([opened.of('bank', 'other'), opened.of('other', 'K')]).toEqual([[], []])
  })

  it('never looks, or comes twice and once more when it is too late, as its scenario says', async () => {
    const never = openWith()
    await never.opened.take({ ...TAKER, manner: 'never' }, body(LINK))
    expect([never.asked, never.opened.of('bank', 'K')]).toEqual([[], []])
    const again = openWith()
    await again.opened.take({ ...TAKER, manner: 'again' }, body(LINK))
    const [file] = again.opened.of('bank', 'K')
    expect([said(file?.steps), file?.bytes?.equals(BYTES)]).toEqual([['fetched 200', 'fetched 200', 'confirmed 204', 'fetched 410'], true])
  })

  it('takes what is in the request itself, sees where it is not what was said, and lets other requests be', async () => {
    const { opened, asked } = openWith()
    await opened.take(TAKER, body({ ...SAID, content: BYTES.toString('base64') }, { ...SAID, id: 'D-2', content: 'AAAA' }))
    await opened.take(TAKER, 'no JSON')
    await opened.take(TAKER, JSON.stringify({ answers: {} }))
    expect([asked, opened.of('bank', 'K').map(({ id, isAsSaid }) => [id, isAsSaid])]).toEqual([
      [],
      [
        ['D-1', true],
        ['D-2', false],
      ],
    ])
  })
})
