import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SUITES } from './suites.ts'

const root = join(import.meta.dirname, '../..')

test('every test file is in one suite, and in no other', () => {
  const all = globSync('{apps,bench,catalogue,core,tests,tools}/**/*.test.{ts,tsx}', { cwd: root })
  const wanted = Object.values(SUITES).flatMap(({ files }) => globSync(files, { cwd: root }))
  expect(wanted.toSorted()).toEqual(all.toSorted())
})
