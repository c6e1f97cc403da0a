import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { moment, openStore } from '#tests/server/store/open-store.ts'
import { addCode, endCodes, findUnsent, forgetCode, noteTry, readCodes } from './phone-codes.ts'

const store = openStore()
beforeEach(() => store.empty('leads'))

/** A code that was sent to a lead's phone at a minute. */
async function code(lead: string, minutes: number, until = 60): Promise<string> {
  const id = randomUUID()
  const row = { id, lead_id: lead, phone_index: 'index', code_hash: Buffer.from('hash'), sealed_code: 'sealed', sealed_phone: 'phone' }
  const more = { purpose: 'confirm-phone', subject: null, sent_at: moment(minutes), expires_at: moment(until) } as const
  await store.within((tx) => addCode(tx, { ...row, ...more }))
  return id
}
const codesOf = (lead: string, since: number) => store.within((tx) => readCodes(tx, lead, moment(since)))

test('the codes of a lead are those since a moment, the newest first, and are tried one by one', async () => {
  const [own, other] = [await store.addLead(), await store.addLead()]
  const ids = [await code(own, 2), await code(own, 3), await code(own, 1)]
  const foreign = await code(other, 5)
  expect((await codesOf(own, 2)).map(({ id }) => id)).toEqual([ids[1], ids[0]])
  expect((await codesOf(own, 0)).map(({ id }) => id)).toEqual([ids[1], ids[0], ids[2]])
  const note = (id: string | undefined, lead: string, change: Parameters<typeof noteTry>[2]) =>
    store.within((tx) => noteTry(tx, { id: id ?? '', lead_id: lead }, change))
  await note(ids[0], own, { tries: 2 })
  await note(ids[1], own, { tries: 3, usedAt: moment(7) })
  await note(foreign, own, { tries: 9 })
  const rows = (await codesOf(own, 0)).map(({ tries, used_at: usedAt, expires_at: end }) => [tries, usedAt, end])
  expect(rows).toEqual([
    [3, moment(7), moment(7)],
    [2, null, moment(60)],
    [0, null, moment(60)],
  ])
  expect((await codesOf(other, 0)).map(({ id, tries }) => [id, tries])).toEqual([[foreign, 0]])
})

test('codes end for their lead alone, and those that have ended stay as they ended', async () => {
  const [own, other] = [await store.addLead(), await store.addLead()]
  const [running, ended] = [await code(own, 1), await code(own, 2, 4)]
  await code(other, 1)
  await store.within((tx) => endCodes(tx, own, moment(5)))
  const ends = new Map((await codesOf(own, 0)).map((row) => [row.id, row.expires_at]))
  expect([ends.get(running), ends.get(ended)]).toEqual([moment(5), moment(4)])
  expect((await codesOf(other, 0))[0]?.expires_at).toEqual(moment(60))
})

test('a code is to be sent until it is forgotten, with the site of its own lead, and for no other lead', async () => {
  const [own, other] = [await store.addLead({ site: 'own-site' }), await store.addLead({ site: 'other-site' })]
  const [first, second, foreign] = [await code(own, 1), await code(own, 2), await code(other, 3)]
  expect((await findUnsent(store.db, first, own))?.id).toBe(first)
  expect([(await findUnsent(store.db, second))?.site, (await findUnsent(store.db, foreign))?.site]).toEqual(['own-site', 'other-site'])
  expect(await findUnsent(store.db, first, other)).toBeUndefined()
  await forgetCode(store.db, { id: foreign, lead_id: own })
  await forgetCode(store.db, { id: first, lead_id: own })
  expect([await findUnsent(store.db, first), (await findUnsent(store.db, foreign))?.sealed_code]).toEqual([undefined, 'sealed'])
  expect(await findUnsent(store.db, second)).toMatchObject({ sealed_code: 'sealed', sealed_phone: 'phone' })
  expect(await store.query('select sealed_code, sealed_phone from phone_codes where id = $1', [first])).toEqual([
    { sealed_code: null, sealed_phone: null },
  ])
})
