import { addedRows, type Script, type SentStatement } from './scripted-database.ts'

type Row = ReturnType<typeof addedRows>[number]

/** A script that counts messages as the table does: what is counted is found again. */
export function scriptedCounts(): Script {
  const kept = new Map<unknown, Row>()
  return {
    message_counts: (statement: SentStatement) => {
      const given = addedRows(statement, 'message_counts')
      // locking adds what is not there; looking does not
      if (statement.sql.startsWith('with "added"')) return given.map((row) => kept.get(row['key']) ?? row)
      for (const row of given) kept.set(row['key'], row)
      return [...kept].flatMap(([key, row]) => (statement.parameters.includes(key) ? [row] : []))
    },
  }
}
