import { expect, test } from 'vitest'
import { scriptedDatabase } from '#tests/server/without-database/scripted-database.ts'
import { redriveBy } from './dead-letters.ts'

test('every dead letter is given back, also where there are more than one statement takes', async () => {
  const moves = [1000, 1000, 3]
  const asked: string[] = []
  const redrive = async (name: string) => {
    asked.push(name)
    return moves.shift() ?? 0
  }
  const { db } = scriptedDatabase({ pgboss: [{ name: 'send-letter-dead' }, { name: 'send-sms-dead' }] })
  const tx = await db.startTransaction().execute()
  expect(await redriveBy({ redrive })(tx)).toBe(2003)
  expect(asked).toEqual(['send-letter-dead', 'send-letter-dead', 'send-letter-dead', 'send-sms-dead'])
})
