import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { jobs } from '../jobs.gen.ts'

const folder = new URL('../', import.meta.url)

test('every file of the folder is a job of that name', () => {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'))
  const files = paths
    .filter((path) => path.endsWith('.ts') && !/\.(?:test|gen)\.ts$|^definition\//u.test(path))
    .map((path) => basename(path))
  expect(jobs.map(({ name }) => `${name}.ts`).toSorted()).toEqual(files.toSorted())
})

test('only what runs by itself has nothing to be sent with', async () => {
  const withoutPayload = jobs.filter(({ schedule }) => schedule !== undefined).map(({ name }) => name)
  expect(withoutPayload.toSorted()).toEqual([
    'clean-up',
    'count-leads',
    'count-sales',
    'end-overdue',
    'end-switched-off',
    'find-abandoned',
    'keep-funnel',
    'keep-partitions',
    'keep-retention',
    'learn-acceptance',
    'sign-consents',
    'sum-questions',
    'sum-weeks',
    'sweep-files',
    'watch-documents',
  ])
})
