import { setTimeout as wait } from 'node:timers/promises'
import type { ClientBase } from 'pg'

const LOOK_EVERY_MS = 200
const LOOKS = 600

// nobody does dead letters
const DUE = `select count(*)::int as due from pgboss.job
  where state in ('created', 'retry', 'active') and start_after <= now() and name not like '%-dead'`

/** Waits until no job is due. */
export async function settleJobs(client: ClientBase): Promise<void> {
  for (let looks = 0; looks < LOOKS; looks++, await wait(LOOK_EVERY_MS)) {
    const { rows } = await client.query<{ due: number }>(DUE)
    if (rows[0]?.due === 0) return
  }
  throw new Error('jobs of the measured leads do not end')
}

/** Keeps jobs back that wait for their time, such as e-mails some time after a decision. */
export const postponeJobs = (client: ClientBase): Promise<void> => moveJobs(client, '1 hour')

/** Makes the jobs due that wait for their time. */
export const hastenJobs = (client: ClientBase): Promise<void> => moveJobs(client, '0')

async function moveJobs(client: ClientBase, by: string): Promise<void> {
  await client.query(`update pgboss.job set start_after = now() + $1::interval where state = 'created' and start_after > now()`, [by])
}
