import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { jobs } from '../jobs.gen.ts'

const folder = new URL('../', import.meta.url)

test('every file of the folder is a job of that name', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && !/\.(?:test|gen)\.ts$/u.test(file))
  expect(jobs.map(({ name }) => `${name}.ts`).toSorted()).toEqual(files.toSorted())
})

test('only what runs by itself has nothing to be sent with', async () => {
  const withoutPayload = jobs.filter(({ schedule }) => schedule !== undefined).map(({ name }) => name)
  expect(withoutPayload).toEqual([
    'clean-up',
    'end-overdue',
    'end-switched-off',
    'find-abandoned',
    'keep-partitions',
    'keep-retention',
    'sign-consents',
    'sweep-files',
  ])
})
