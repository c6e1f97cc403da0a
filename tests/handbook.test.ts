import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { jobs } from '#apps/api/jobs/jobs.gen.ts'
import { readSettings, settingNames } from '#apps/api/platform/settings/settings.ts'
import { STAGES } from '#tools/start/stage-lines.mjs'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const handbook = read('docs/operation.md')
/** What people read who run or extend the product. */
const guides = globSync('docs/*.md', { cwd: ROOT })
  .filter((path) => !/conformance|tester-findings/u.test(path))
  .map(read)
  .join('\n')

/** Returns the names in code of a text, in their order. */
const namesIn = (text: string): readonly string[] => [...text.matchAll(/`([^`]+)`/gu)].map(([, name = '']) => name)

test('the handbook names every setting without which production does not start, and no other', () => {
  const refused = readSettings({ ENVIRONMENT: 'production' })
  const demanded = refused.ok
    ? []
    : refused.sentences.flatMap((sentence) => /^([A-Z_]+) is missing, but production/u.exec(sentence)?.[1] ?? [])
  const [, said = ''] = /does not start without\s+(`[^.]+`),\s+a secret for each partner/u.exec(handbook) ?? []
  expect(namesIn(said).toSorted()).toEqual(demanded.toSorted())
})

test('every setting is named where people read who run the servers', () => {
  const prefixes = [...read('apps/api/platform/settings/named-settings.ts').matchAll(/'([A-Z_]+_)'/gu)].map(([, prefix = '']) => prefix)
  expect(prefixes.length).toBeGreaterThan(5)
  const isNamed = (name: string) => new RegExp(`\`${name}${name.endsWith('_') ? '' : '[`=]'}`, 'u').test(guides)
  expect([...settingNames, ...prefixes].filter((name) => !isNamed(name))).toEqual([])
})

/** Returns the first cells of the rows of the first table below a heading. */
function rowsBelow(heading: string): readonly string[] {
  const [, below = ''] = handbook.split(`\n## ${heading}\n`)
  const [table = ''] = /(?:^\|.*\n)+/mu.exec(below) ?? []
  const [, ...rows] = table.split('\n').flatMap((line) => /^\| ([^|]+) \|/u.exec(line)?.[1] ?? [])
  return rows
}

test('the handbook has every job that runs by itself', () => {
  const scheduled = jobs.filter(({ schedule }) => schedule !== undefined).map(({ name }) => name)
  expect([...rowsBelow('Scheduled jobs')].toSorted()).toEqual(scheduled.toSorted())
})

test('the handbook has every stage of npm start, in its order', () => {
  const stages = Object.values(STAGES)
  expect(rowsBelow("Starting it on one's own machine")).toEqual(stages)
})

test('the handbook has every table of counts', () => {
  const migrations = globSync('apps/api/platform/postgres/migrations/*.sql', { cwd: ROOT }).map(read).join('\n')
  const tables = [...migrations.matchAll(/create table (?:if not exists )?(\w+)/gu)].map(([, name = '']) => name)
  const counts = tables.filter((name) =>
    /^funnel_|(?:sale|answer)_days$|^partner_answers|^source_refusals|_sums$|^countings$|^counted_/u.test(name),
  )
  expect(counts.length).toBeGreaterThan(10)
  expect(rowsBelow('Counts of pages').flatMap(namesIn).toSorted()).toEqual(counts.toSorted())
})
