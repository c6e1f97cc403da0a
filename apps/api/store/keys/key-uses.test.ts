import { expect, test } from 'vitest'
import { openStore } from '#tests/server/store/open-store.ts'
import { addKeyUses, readKeyUses } from './key-uses.ts'

const store = openStore()

test('uses of a key are added up, those of each key alone', async () => {
  await store.empty('key_uses')
  expect(await addKeyUses(store.db, 'one', 5)).toBe(5)
  expect(await addKeyUses(store.db, 'two', 1)).toBe(1)
  expect(await addKeyUses(store.db, 'one', 7)).toBe(12)
  expect(Object.fromEntries(await readKeyUses(store.db))).toEqual({ one: 12, two: 1 })
})
