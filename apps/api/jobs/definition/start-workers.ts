import type { Api } from '#apps/api/domain/api.ts'
import { jobs } from '../jobs.gen.ts'

/** Starts doing the jobs in this process, as many partners at once as the settings say. */
export async function startWorkers(api: Api): Promise<void> {
  const { WORKERS: workers } = api.settings
  if (workers === 0) return
  for (const { name, atOnce, isRunAtStart = false, handle } of jobs) {
    if (isRunAtStart) await handle(api, {})
    await api.jobs.work(name, atOnce === 'WORKERS' ? workers : atOnce, (payload) => handle(api, payload))
  }
}
