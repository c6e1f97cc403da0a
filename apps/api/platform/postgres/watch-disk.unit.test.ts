import { expect, test } from 'vitest'
import { hasReserve } from './watch-disk.ts'

const MB = 2 ** 20
/** A disk of so many MB, of which so many are left to write. */
const hasRoom = (size: number, left: number) => hasReserve({ blocks: size, bavail: left, bsize: MB })

test('a large disk has room until 256 MB are left, and a small one until a twentieth is', () => {
  expect([hasRoom(1_000_000, 1000), hasRoom(1_000_000, 257), hasRoom(1_000_000, 200)]).toEqual([true, true, false])
  expect([hasRoom(2000, 150), hasRoom(2000, 90)]).toEqual([true, false])
})
