import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findTree } from './find-tree.ts'

const folder = mkdtempSync(join(tmpdir(), 'loanwright-tree-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const add = (path: string) => {
  mkdirSync(join(folder, path, '..'), { recursive: true })
  writeFileSync(join(folder, path), '')
}

test('a folder that cannot be started is refused with what it lacks, one thing after the other', () => {
  expect(findTree(folder)).toEqual({ missing: expect.stringContaining('is no worktree of the project') })
  add('apps/api/main.ts')
  expect(findTree(folder)).toEqual({ missing: expect.stringContaining('npm install') })
  add('node_modules')
  expect(findTree(folder)).toEqual({ missing: expect.stringContaining('node tools/gen.ts') })
  add('catalogue/registry.gen.ts')
  expect(findTree(folder)).toEqual({ root: folder })
})
