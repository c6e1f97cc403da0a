import { randomUUID } from 'node:crypto'

type Query = (text: string, values: readonly unknown[]) => Promise<unknown>

/** A job as it lies in the queue. */
export interface InsertedJob {
  readonly queue: string
  readonly data: object
  readonly state?: 'created' | 'retry' | 'active' | 'completed'
  /** When it is due, and was made. */
  readonly at?: Date
  /** What the last try came to, of a dead letter. */
  readonly reason?: string
}

/** Puts a job into a queue, as a dead letter where the queue is one of those; returns its id. */
export async function insertJob(query: Query, { queue, data, state = 'created', at = new Date(), reason }: InsertedJob): Promise<string> {
  const id = randomUUID()
  const source = queue.endsWith('-dead') ? queue.slice(0, -'-dead'.length) : null
  await query(
    `insert into pgboss.job (id, name, data, state, start_after, created_on, source_name, source_output)
     values ($1, $2, $3, $4::pgboss.job_state, $5, $5, $6, $7)`,
    [id, queue, JSON.stringify(data), state, at, source, reason === undefined ? null : JSON.stringify({ message: reason })],
  )
  return id
}
