import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { ClientBase } from 'pg'
import type { WaitSample } from './explain-slowest.ts'

const LOOK_EVERY_MS = 4
const NS_PER_MS = 1e6

const WAITS = `select coalesce(wait_event_type || ':' || wait_event, 'running') as wait from pg_stat_activity
  where datname = current_database() and backend_type = 'client backend' and state <> 'idle' and pid <> pg_backend_pid()`

/** The process of a server, and a connection to its database that nothing else uses meanwhile. */
export interface Watched {
  readonly pid: number
  readonly client: ClientBase
}

/** Does work, and records some hundred times a second what a server and its database wait for. */
export async function watchWaits<Result>(
  { pid, client }: Watched,
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly samples: readonly WaitSample[] }> {
  const samples: WaitSample[] = []
  const ended = new AbortController()
  const watching = (async () => {
    for (; !ended.signal.aborted; await wait(LOOK_EVERY_MS)) {
      const { rows } = await client.query<{ wait: string }>({ name: 'waits', text: WAITS })
      samples.push({ at: performance.timeOrigin + performance.now(), ...readThread(pid), connections: rows.map((row) => row.wait) })
    }
  })()
  try {
    return { result: await work(), samples }
  } finally {
    ended.abort()
    await watching
  }
}

/** Reads the times of a process's first thread (Linux: Documentation/scheduler/sched-stats); 0 elsewhere. */
function readThread(pid: number): Pick<WaitSample, 'ranMs' | 'queuedMs'> {
  const file = `/proc/${pid}/schedstat`
  if (!existsSync(file)) return { ranMs: 0, queuedMs: 0 }
  const [ran = 0, queued = 0] = readFileSync(file, 'utf8').split(' ').map(Number)
  return { ranMs: ran / NS_PER_MS, queuedMs: queued / NS_PER_MS }
}
