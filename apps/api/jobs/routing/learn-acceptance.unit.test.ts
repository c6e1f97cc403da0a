import { expect, test } from 'vitest'
import { firstIdAt } from '#apps/api/platform/secrets/make-id.ts'
import { partsWithoutDatabase } from '#tests/server/without-database/open-without-database.ts'
import { scriptedDatabase } from '#tests/server/without-database/scripted-database.ts'
import { learnAcceptance } from './learn-acceptance.ts'

test('the shares are learned from the leads of the last ninety days', async () => {
  const { db, sent } = scriptedDatabase()
  await learnAcceptance({ ...partsWithoutDatabase({ LEARN_ACCEPTANCE: 'true' }), database: { db } })
  const decisions = sent.find(({ sql }) => sql.includes('verdict'))
  expect(decisions?.parameters).toContain(firstIdAt(new Date('2026-08-22T15:00:00.000Z')))
})
