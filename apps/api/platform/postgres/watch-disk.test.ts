import { mkdirSync, mkdtempSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { watchDisk } from './watch-disk.ts'

test('a folder that cannot be written has no room until it can', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'loanwright-disk-'))
  const disk = await watchDisk(folder)
  expect(disk.hasSpace()).toBe(true)
  rmdirSync(folder)
  await expect.poll(disk.hasSpace).toBe(false)
  mkdirSync(folder)
  await expect.poll(disk.hasSpace).toBe(true)
  disk.close()
  rmdirSync(folder)
})

test('a database that is elsewhere says itself when its disk is full', async () => {
  expect((await watchDisk(undefined)).hasSpace()).toBe(true)
})
