import type { Script, SentStatement } from './scripted-database.ts'

interface Row {
  readonly key: string
  readonly count: number
  readonly ends_at: Date
}

/** A script that counts messages as the table does: what is counted is found again. */
export function scriptedCounts(): Script {
  const kept = new Map<string, Row>()
  return {
    message_counts: ({ sql, parameters }: SentStatement) => {
      const given = rowsIn(parameters)
      if (sql.startsWith('insert')) for (const row of given) kept.set(row.key, row)
      // locking adds what is not there; looking does not
      if (sql.startsWith('with "added"')) return given.map((row) => kept.get(row.key) ?? row)
      return parameters.flatMap((key) => kept.get(String(key)) ?? [])
    },
  }
}

/** The rows among the parameters of a statement: a key, a count and a time. */
const rowsIn = (parameters: readonly unknown[]): readonly Row[] =>
  parameters.flatMap((count, place) => {
    const [key, at] = [parameters[place - 1], parameters[place + 1]]
    return typeof count === 'number' && typeof key === 'string' && at instanceof Date ? [{ key, count, ends_at: at }] : []
  })
