import { expect, test } from 'vitest'
import { NOW, sites } from '#tests/server/without-database/open-without-database.ts'
import { scriptedDatabase } from '#tests/server/without-database/scripted-database.ts'
import { sumQuestions } from './sum-questions.ts'

test('a period ends with today, and has so many days as it says', async () => {
  const { db, sent } = scriptedDatabase()
  const inTransaction: Parameters<typeof sumQuestions>[0]['database']['inTransaction'] = (work) => db.transaction().execute(work)
  const site = sites.get('loanwright-co') ?? expect.unreachable('no site')
  await sumQuestions({ database: { inTransaction }, outside: { now: () => NOW }, sites: new Map([['loanwright-co', site]]) })
  const sums = sent.filter(({ sql }) => sql.includes('from funnel_page_days'))
  expect(sums.map(({ parameters: [days, , first] }) => [days, first])).toEqual([
    [7, '2026-11-14'],
    [28, '2026-10-24'],
    [90, '2026-08-23'],
  ])
})
