import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { takeTurn } from './take-turn.ts'

const home = mkdtempSync(join(tmpdir(), 'loanwright-turn-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

test('of many that come at once each has its turn alone', async () => {
  let inside = 0
  let most = 0
  const work = async () => {
    using _ = await takeTurn(join(home, 'shared'))
    most = Math.max(most, ++inside)
    await wait(5)
    inside--
  }
  await Promise.all(Array.from({ length: 5 }, work))
  expect(most).toBe(1)
  expect(existsSync(join(home, 'shared'))).toBe(false)
})

test('the turn of a process that died is taken over', async () => {
  const file = join(home, 'left')
  writeFileSync(file, '999999999')
  using _ = await takeTurn(file)
  expect(readFileSync(file, 'utf8')).toBe(String(process.pid))
})
