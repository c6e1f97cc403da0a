import { beforeEach, expect, test } from 'vitest'
import { moment, openStore } from '#tests/server/store/open-store.ts'
import { addDraft, changeDraft, findDraft, listDrafts, removeDraft, type KeptDraft } from './rule-drafts.ts'

const store = openStore()
beforeEach(() => store.empty('rule_drafts'))

const CO = { isEverything: false, sites: ['one-co'], countries: ['co'] }
const MX = { isEverything: false, sites: ['one-mx'], countries: ['mx'] }
const ALL = { isEverything: true, sites: [], countries: [] }

const written = (name: string, minute: number) => ({
  name,
  draft: { partners: { lender: { price: 5 } } },
  madeBy: 'p-1',
  madeByName: 'Ana',
  changedAt: moment(minute),
})
const add = (country: string, name: string, minute = 0) => store.within((tx) => addDraft(tx, country, written(name, minute)))
const change = ({ id }: KeptDraft, version: number, scope = CO) =>
  store.within((tx) => changeDraft(tx, scope, { id, version, ...written('anew', 9), madeByName: 'Olga' }))
const remove = ({ id }: KeptDraft, version: number, scope = CO) => store.within((tx) => removeDraft(tx, scope, { id, version }))

test('the draft that was changed last stands first, and those of another country are not listed, nor seen by who may not', async () => {
  const older = await add('co', 'older', 1)
  const newer = await add('co', 'newer', 2)
  const mexican = await add('mx', 'mexican', 3)
  expect((await listDrafts(store.db, CO, 'co')).map(({ name }) => name)).toEqual(['newer', 'older'])
  expect((await listDrafts(store.db, ALL, 'mx')).map(({ name }) => name)).toEqual(['mexican'])
  expect(await listDrafts(store.db, CO, 'mx')).toEqual([])
  expect(await findDraft(store.db, CO, older.id)).toEqual(older)
  expect([await findDraft(store.db, CO, mexican.id), await findDraft(store.db, MX, newer.id)]).toEqual([undefined, undefined])
  expect(await findDraft(store.db, ALL, mexican.id)).toEqual(mexican)
})

test('a change is written over the version that was seen, and over no other, and leaves other drafts alone', async () => {
  const draft = await add('co', 'first')
  const other = await add('co', 'other')
  const changed = await change(draft, 1)
  expect(changed).toEqual({ ...draft, name: 'anew', madeByName: 'Olga', changedAt: moment(9), version: 2 })
  expect(await change(draft, 1)).toBeUndefined()
  expect(await change(draft, 2, MX)).toBeUndefined()
  expect(await findDraft(store.db, CO, draft.id)).toEqual(changed)
  expect(await findDraft(store.db, CO, other.id)).toEqual(other)
})

test('a draft is removed as it was seen, and by nobody who may not see it', async () => {
  const draft = await add('co', 'first')
  const other = await add('co', 'other')
  await change(draft, 1)
  expect([await remove(draft, 1), await remove(draft, 2, MX), await remove(draft, 2)]).toEqual([false, false, true])
  expect((await listDrafts(store.db, CO, 'co')).map(({ id }) => id)).toEqual([other.id])
})
