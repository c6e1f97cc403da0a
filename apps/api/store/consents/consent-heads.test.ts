import { randomBytes } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { makeId } from '#apps/api/platform/secrets/make-id.ts'
import { moment, openStore } from '#tests/server/store/open-store.ts'
import { addHead, findHead, keepSigningKeys, listChainLengths, readSigningKeyTimes } from './consent-heads.ts'
import { readLedger } from './read-ledger.ts'

const store = openStore()
beforeEach(() => store.empty('consents', 'consent_heads', 'signing_keys'))
const FIRST = '00000000-0000-0000-0000-000000000000'

const sign = (leadId: string, number: number, keyId = 'key') =>
  store.within((tx) =>
    addHead(tx, { lead_id: leadId, number, hash: randomBytes(4), at: moment(number), key_id: keyId, signature: randomBytes(4) }),
  )
const agree = (leadId: string, number: number) =>
  store.query(
    `insert into consents (lead_id, number, code, version, language, site, text_hash, accepted, at, previous, hash)
      values ($1, $2, 'terms', '1', 'es-CO', 'one-co', 'text', true, $3, '', '')`,
    [leadId, number, moment(number)],
  )

test('the end of a chain is the highest that was signed for this lead, and of two the later one', async () => {
  const [lead, other] = [makeId(moment(1)), makeId(moment(2))]
  await sign(lead, 2, 'first-of-two')
  await sign(lead, 2, 'second-of-two')
  await sign(lead, 1, 'lower')
  await sign(other, 3, 'of-another')
  expect(await findHead(store.db, lead)).toMatchObject({ number: 2, key_id: 'second-of-two' })
})

test('a ledger is the chain of one lead in its order with the end that was signed last', async () => {
  const [lead, other, unsigned] = [makeId(moment(1)), makeId(moment(2)), makeId(moment(3))]
  for (const [of, number] of [
    [lead, 2],
    [lead, 1],
    [other, 1],
    [unsigned, 1],
  ] as const)
    await agree(of, number)
  await sign(lead, 2, 'first-of-two')
  await sign(lead, 2, 'second-of-two')
  await sign(lead, 1, 'lower')
  await sign(other, 3, 'of-another')
  const { rows, signed } = await readLedger(store.db, lead)
  expect([rows.map(({ number }) => number), signed?.key_id]).toEqual([[1, 2], 'second-of-two'])
  expect((await readLedger(store.db, unsigned)).signed).toBeUndefined()
})

test('the lengths of chains are listed after an id in order, each with how much of it is signed, so many at once', async () => {
  const [first, second, third] = [makeId(moment(1)), makeId(moment(2)), makeId(moment(3))]
  for (const [of, number] of [
    [third, 1],
    [second, 1],
    [first, 2],
    [first, 1],
    [first, 3],
  ] as const)
    await agree(of, number)
  for (const number of [2, 1]) await sign(first, number)
  await sign(third, 1)
  const lengths = [
    { leadId: first, number: 3, signed: 2 },
    { leadId: second, number: 1, signed: 0 },
    { leadId: third, number: 1, signed: 1 },
  ]
  expect(await listChainLengths(store.db, FIRST, 9)).toEqual(lengths)
  expect(await listChainLengths(store.db, FIRST, 2)).toEqual(lengths.slice(0, 2))
  expect(await listChainLengths(store.db, first, 9)).toEqual(lengths.slice(1))
})

test('a key that is known keeps the time of its first use', async () => {
  const keys = [{ kid: 'one', x: 'AAAA' }].map((key) => ({ kty: 'OKP', crv: 'Ed25519', use: 'sig', alg: 'EdDSA', ...key }) as const)
  await keepSigningKeys(store.db, keys)
  const first = await readSigningKeyTimes(store.db)
  await keepSigningKeys(store.db, keys)
  expect([first.size, await readSigningKeyTimes(store.db)]).toEqual([1, first])
})
