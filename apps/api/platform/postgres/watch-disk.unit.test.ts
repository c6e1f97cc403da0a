import { expect, test } from 'vitest'
import { hasReserve } from './watch-disk.ts'

const MB = 2 ** 20
/** A disk of so many MB, of which so many are left to write. */
const isEnough = (size: number, left: number) => hasReserve({ blocks: size, bavail: left, bsize: MB })

test('a large disk has room until 256 MB are left, and a small one until a twentieth is', () => {
  expect([isEnough(1_000_000, 1000), isEnough(1_000_000, 257), isEnough(1_000_000, 200)]).toEqual([true, true, false])
  expect([isEnough(2000, 150), isEnough(2000, 90)]).toEqual([true, false])
})
