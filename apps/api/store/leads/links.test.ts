import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { moment, openStore } from '#tests/server/store/open-store.ts'
import { addLink, addUnsubscribed, findLink, forgetLinks, hasLink, isUnsubscribed, markUsed } from './links.ts'

const store = openStore()

async function link(purpose: 'continue' | 'unsubscribe', leadId: string | null, expiresAt = moment(60)): Promise<Buffer> {
  const hash = randomBytes(32)
  await store.within((tx) => addLink(tx, { hash, purpose, lead_id: leadId, expires_at: expiresAt }))
  return hash
}

test('a link is found for its purpose while its time lasts, and is used once', async () => {
  const [lead, other] = [await store.addLead(), await store.addLead()]
  const [one, two] = [await link('continue', lead), await link('continue', lead)]
  const find = (hash: Buffer, minutes: number, purpose: 'continue' | 'unsubscribe' = 'continue') =>
    findLink(store.db, hash, purpose, moment(minutes))
  expect((await find(one, 59))?.hash).toEqual(one)
  expect((await find(two, 59))?.hash).toEqual(two)
  expect([await find(one, 60), await find(one, 0, 'unsubscribe'), await find(randomBytes(32), 0)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  const use = (hash: Buffer) => store.within((tx) => markUsed(tx, hash, moment(1)))
  expect([await use(one), await use(one), await use(two)]).toEqual([true, false, true])
  expect(await store.within(async (tx) => [await hasLink(tx, lead), await hasLink(tx, other)])).toEqual([true, false])
})

test('links are removed once their time is over, and no others', async () => {
  const [over, lasting] = [
    await link('unsubscribe', null, new Date(Date.now() - 1000)),
    await link('unsubscribe', null, new Date(Date.now() + 3_600_000)),
  ]
  await forgetLinks(store.db)
  expect(await findLink(store.db, over, 'unsubscribe', new Date(0))).toBeUndefined()
  expect(await findLink(store.db, lasting, 'unsubscribe', new Date())).toBeDefined()
})

test('e-mails of one site to one address are stopped, under any of its hashes, however often', async () => {
  for (let times = 0; times < 2; times++) await store.within((tx) => addUnsubscribed(tx, 'one-co', 'hash-1'))
  const isStopped = (site: string, hashes: readonly string[]) => isUnsubscribed(store.db, site, hashes)
  expect([
    await isStopped('one-co', ['x', 'hash-1']),
    await isStopped('one-co', ['hash-2']),
    await isStopped('two-co', ['hash-1']),
  ]).toEqual([true, false, false])
})
