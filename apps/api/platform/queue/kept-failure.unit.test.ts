import pg from 'pg'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { keptFailure } from './kept-failure.ts'

const VALUE = 'ana.torres@example.com'
const textOf = (error: Error) => JSON.stringify([Object.entries(error), error.message, error.stack, error.cause])

/** As PostgreSQL refuses a row: the whole of it stands in the detail. */
const refused = Object.assign(new pg.DatabaseError(`invalid input: "${VALUE}"`, 0, 'error'), {
  code: '23502',
  detail: `Failing row contains (${VALUE}).`,
})

function thrownBy(run: () => unknown): unknown {
  try {
    return run()
  } catch (error) {
    return error
  }
}

test.each([
  ['the database', refused, 'DatabaseError 23502'],
  ['a mail library', Object.assign(new Error(`550 <${VALUE}> unknown`), { code: 'EENVELOPE', rejected: [VALUE] }), 'Error EENVELOPE'],
  ['a parser', thrownBy(() => JSON.parse(`{"email":"${VALUE}`)), 'SyntaxError'],
  ['a schema', thrownBy(() => z.literal('x', VALUE).parse('y')), 'ZodError'],
  ['a call', new Error('failed', { cause: VALUE }), 'Error'],
  ['something that is no error', VALUE, 'string'],
])('[SEC-L3] [ASVS-16.2.5] nothing of a value is kept of what %s throws', (_, error, begin) => {
  const kept = keptFailure(error)
  expect(textOf(kept)).not.toContain(VALUE)
  expect(kept.message).toMatch(new RegExp(`^${begin}`, 'u'))
})

test('[SEC-L3] what our own code says is kept, with its places', () => {
  const kept = keptFailure(new Error('the SMS gateway answered 503'))
  expect(kept.message).toBe('the SMS gateway answered 503')
  expect(kept.stack).toMatch(/^apps\/api\/platform\/queue\/kept-failure\.unit\.test\.ts:\d+:\d+/u)
})
