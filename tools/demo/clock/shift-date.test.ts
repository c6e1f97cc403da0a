import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { runCommand } from '../../process/run-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'loanwright-clock-'))
afterAll(() => rmSync(folder, { recursive: true }))

const DAY_MS = 86_400_000
/** What a program says that knows nothing of a simulated clock, before and after the clock is moved. */
const PROGRAM = `
const { writeFileSync } = await import('node:fs')
const { setTimeout: wait } = await import('node:timers/promises')
const said = () => [Date.now(), new Date().getTime(), Date.parse(Date())]
const first = said()
const fixed = [new Date(0).getTime(), new Date(2026, 0, 1) instanceof Date, Date.UTC(2026, 0), class extends Date {} && new (class Own extends Date {})(5).getTime()]
const bytes = Buffer.alloc(8)
writeFileSync(process.env.SIMULATED_CLOCK, bytes)
await wait(20)
console.log(JSON.stringify({ first, fixed, second: said() }))`

test('a program sees the time that the clock’s file says, and each move of it', async () => {
  const file = join(folder, 'clock')
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleLE(-60 * DAY_MS)
  writeFileSync(file, bytes)
  const preload = pathToFileURL(join(import.meta.dirname, 'shift-date.mjs')).href
  const args = ['--import', preload, '--input-type=module', '-e', PROGRAM]
  const { isGood, output } = await runCommand('clock', process.execPath, args, { env: { ...process.env, SIMULATED_CLOCK: file } })
  expect(isGood, output).toBe(true)
  const { first, fixed, second }: { first: number[]; fixed: unknown[]; second: number[] } = JSON.parse(output)
  for (const at of first) expect(Math.abs(at - (Date.now() - 60 * DAY_MS))).toBeLessThan(60_000)
  for (const at of second) expect(Math.abs(at - Date.now())).toBeLessThan(60_000)
  expect(fixed).toEqual([0, true, Date.UTC(2026, 0), 5])
})
