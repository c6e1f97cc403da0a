import { firstIdAt } from '#apps/api/platform/secrets/make-id.ts'
import { applyAll, completeLeads, type Completed, type Completing } from './complete-leads.ts'
import { removeSince } from './load-seeded-database.ts'
import type { SeededDatabase } from './open-seeded-database.ts'

/**
 * Completes applications on one server of a seeded database and a worker that is started for them,
 * and removes them again. The first application only warms the worker up.
 */
export async function completeSeededLeads(
  seeded: SeededDatabase,
  { postgres, ...completing }: Omit<Completing, 'url'> & { readonly postgres: number },
): Promise<Completed> {
  await using worker = await seeded.startWorker()
  const payers = { servers: [seeded.servers[0], worker.pid], postgres, client: seeded.client }
  const all = { ...completing, url: `http://127.0.0.1:${seeded.ports[0]}` }
  const firstId = firstIdAt(new Date())
  await applyAll({ ...all, leads: 1 })
  const completed = await completeLeads(payers, { ...all, firstNumber: all.firstNumber + 1 })
  await removeSince(seeded, firstId)
  return completed
}
