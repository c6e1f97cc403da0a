import { z } from 'zod'
import type { Client } from 'pg'

/** A table, or a partition of one, that a plan reads: as a whole or by an index. */
export interface Reading {
  readonly table: string
  readonly isWhole: boolean
}

const node: z.ZodType<{
  readonly 'Node Type': string
  readonly 'Relation Name'?: string | undefined
  readonly 'Actual Loops'?: number | undefined
  readonly Plans?: readonly unknown[] | undefined
}> = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Actual Loops': z.number().optional(),
  Plans: z.array(z.unknown()).optional(),
})

/** Returns what a statement reads according to its plan. */
export const readPlan = (client: Client, text: string, values: readonly unknown[]): Promise<readonly Reading[]> =>
  explain(client, 'explain (format json)', text, values)

/**
 * Runs a statement, rolls it back, and returns what it really read. This differs from its plan
 * where partitions are left out during execution.
 */
export async function runPlan(client: Client, text: string, values: readonly unknown[]): Promise<readonly Reading[]> {
  await client.query('begin')
  try {
    return await explain(client, 'explain (analyze, timing off, format json)', text, values)
  } finally {
    await client.query('rollback')
  }
}

async function explain(client: Client, how: string, text: string, values: readonly unknown[]): Promise<readonly Reading[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': unknown }>(`${how} ${text}`, [...values])
  const [{ Plan: plan }] = z.tuple([z.object({ Plan: z.unknown() })]).parse(rows[0]?.['QUERY PLAN'])
  return readingsOf(plan)
}

function readingsOf(plan: unknown): readonly Reading[] {
  const { 'Node Type': kind, 'Relation Name': table, 'Actual Loops': loops, Plans: below = [] } = node.parse(plan)
  const isRead = table !== undefined && kind.endsWith('Scan') && loops !== 0
  return [...(isRead ? [{ table, isWhole: kind === 'Seq Scan' }] : []), ...below.flatMap(readingsOf)]
}
