import { globSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { LEFT_OUT, NEVER_MUTATED, PARTS } from './parts.ts'

const cwd = join(import.meta.dirname, '../..')
const filesOf = (patterns: readonly string[]) => patterns.flatMap((pattern) => globSync(pattern, { cwd }))
const isMutated = (file: string) => !NEVER_MUTATED.some((pattern) => matchesGlob(file, pattern))
const FOLDERS = ['core', 'apps/api/domain', 'catalogue'].flatMap((folder) => globSync(`${folder}/*/`, { cwd }).toSorted())

test('each folder of core, of what the server decides and of the catalogue is a part, or is left out for a reason', () => {
  const isPart = (folder: string) => Object.keys(PARTS).some((name) => name === folder || name.startsWith(`${folder}/`))
  expect(FOLDERS.length).toBeGreaterThan(30)
  expect(FOLDERS.filter((folder) => !isPart(folder) && !Object.hasOwn(LEFT_OUT, folder))).toEqual([])
})

test('what is left out is there, and is no part', () => {
  expect(FOLDERS).toEqual(expect.arrayContaining(Object.keys(LEFT_OUT)))
  expect(Object.keys(LEFT_OUT).filter((folder) => Object.hasOwn(PARTS, folder))).toEqual([])
})

test.each(Object.entries(PARTS))('the part %s has files to mutate and tests that are there', (_, { mutated, tests }) => {
  expect(filesOf(mutated).filter(isMutated)).not.toEqual([])
  expect(filesOf(tests)).not.toEqual([])
})
