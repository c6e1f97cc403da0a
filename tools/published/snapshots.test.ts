import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { differencesOf, recordOf } from './differences-of.ts'
import type { Published } from './published.ts'
import { readSnapshots, writeSnapshots } from './snapshots.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loanwright-published-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const first: Published = {
  xa: { forever: { 'state 1': 'A' }, stated: { 'b.max': 5, 'a.min': 1 } },
  xb: { forever: {}, stated: { x: true } },
}
const second: Published = { xa: { forever: {}, stated: { 'b.max': 6, 'a.min': 1 } } }

function record(now: Published, reason: string): Published {
  const { recorded } = readSnapshots(folder)
  writeSnapshots(folder, recordOf(recorded, now), { day: '2026-11-24', reason, differences: differencesOf(recorded, now) })
  return readSnapshots(folder).recorded
}
const textOf = (file: string) => readFileSync(join(folder, file), 'utf8')

test('a folder without a snapshot has nothing on record', () => {
  expect(readSnapshots(folder)).toEqual({ recorded: {}, isWhole: true })
})

test('what was written is read again, each place a file with its keys in order', () => {
  expect(record(first, 'the first record')).toEqual(first)
  expect(textOf('xa.json')).toMatch(/"a\.min": 1,\s+"b\.max": 5/u)
})

test('each change adds its day, its reason and the changed keys; what was written before stays', () => {
  record(first, 'the first record')
  const before = textOf('changes.md')
  record(second, 'the law has changed')
  const added = textOf('changes.md').slice(before.length)
  expect(textOf('changes.md')).toContain(before)
  expect(before).toContain('- new: xa 3, xb 1')
  expect(added).toContain('## 2026-11-24: the law has changed')
  expect(added).toContain('- xa b.max: 5 → 6\n- xb x: true → gone')
  expect(readSnapshots(folder).isWhole).toBe(true)
})

test.each([
  ['a value', (text: string) => text.replace('"b.max": 5', '"b.max": 6')],
  ['a key', (text: string) => text.replace('"state 1"', '"state 2"')],
  ['a line', (text: string) => text.replace('"a.min": 1,', '')],
])('who changes %s by hand is found out', (_, edit) => {
  record(first, 'the first record')
  writeFileSync(join(folder, 'xa.json'), edit(textOf('xa.json')))
  expect(readSnapshots(folder).isWhole).toBe(false)
})

test('who removes a whole snapshot, or the list of reasons, is found out', () => {
  record(first, 'the first record')
  rmSync(join(folder, 'xb.json'))
  expect(readSnapshots(folder).isWhole).toBe(false)
  rmSync(join(folder, 'changes.md'))
  expect(readSnapshots(folder).isWhole).toBe(false)
})
