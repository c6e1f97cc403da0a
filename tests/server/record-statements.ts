import pg from 'pg'
import { vi } from 'vitest'
import { z } from 'zod'

/** A statement as it was sent. */
export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** The writes that go together in a statement, each as if it had gone alone; any other statement as it is. */
export function splitWrites(statement: Statement): readonly Statement[] {
  const { text, values } = statement
  if (!text.startsWith('with w0 as (') || !text.endsWith(') select')) return [statement]
  const parts = text.slice('with w0 as ('.length, -') select'.length).split(/\), w\d+ as \(/u)
  return parts.map((part) => ({
    text: part,
    values: [...new Set(part.match(/\$\d+/gu))].map((place) => values[Number(place.slice(1)) - 1]),
  }))
}

/** Everything that this process sends to PostgreSQL, in order. */
export interface Recording {
  readonly read: () => readonly Statement[]
  readonly stop: () => void
}

const query = z.object({ text: z.string(), values: z.array(z.unknown()).default([]) })
const calls = z.array(z.array(z.unknown()))

/** Records every statement from here on. */
export function recordStatements(): Recording {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  return {
    read: () =>
      calls.parse(spy.mock.calls).flatMap(([given, values]) => {
        const read = query.safeParse(typeof given === 'string' ? { text: given, values: Array.isArray(values) ? values : [] } : given)
        return read.success ? [read.data] : []
      }),
    stop: () => spy.mockRestore(),
  }
}
