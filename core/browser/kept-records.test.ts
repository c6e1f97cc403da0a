import { expect, test } from 'vitest'
import { openKeptRecords } from './kept-records.ts'

test('[S-2.27] [S-4.33] where the browser has no store, records live as long as the page', async () => {
  const records = openKeptRecords()
  await records.put({ id: 'b' })
  await records.put({ id: 'a' })
  expect([await records.all(), records.isDurable()]).toEqual([[{ id: 'a' }, { id: 'b' }], false])
  await records.remove(['b'])
  expect(await records.all()).toEqual([{ id: 'a' }])
})
