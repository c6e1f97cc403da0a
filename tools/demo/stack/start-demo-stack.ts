import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { preparePostgres, type EmbeddedPostgres } from '#apps/api/platform/postgres/embedded/prepare-postgres.ts'
import { openDatabase, type Database } from '#apps/api/platform/postgres/open-database.ts'
import { openPgBoss } from '#apps/api/platform/queue/open-pg-boss.ts'
import { startProgram, type Program, type StartedProgram } from '../../start/start-program.ts'
import { stopChildren } from '../../start/stop-children.ts'
import { moveWithQueue } from '../clock/move-with-queue.ts'
import { shadowNow, shadowQueueNow, startClock, type SimulatedClock } from '../clock/simulated-clock.ts'
import { demoSettings } from './demo-settings.ts'
import { openLenderDoor, type LenderDoor } from './lender-door.ts'

/** A running stack of its own, whose time is simulated. */
export interface DemoStack {
  readonly folder: string
  readonly serverUrl: string
  readonly sandboxUrl: string
  readonly consoleUrl: string
  readonly clock: SimulatedClock
  /** Brings the clock to a later moment, with all jobs that are due until then. */
  readonly moveTo: (at: number) => Promise<void>
  /** Makes the simulated time the real one, after all jobs that are due; retention is the last of them. */
  readonly bringToToday: () => Promise<void>
  readonly database: Pick<Database, 'db'>
  readonly lenderDoor: LenderDoor
  /** Resolves with a program's name when it ends by itself. */
  readonly failed: Promise<string>
  readonly stop: () => Promise<void>
}

interface DemoPlace {
  readonly root: string
  /** When the simulated time begins, in milliseconds since 1970. */
  readonly from: number
  readonly isKept: boolean
  /** Ends the start. */
  readonly stopping: AbortSignal
  /** Only these sites, which takes less time to start. */
  readonly sites?: string
}

const FEW = { connections: 3 } as const

/** Starts PostgreSQL, server, sandbox and console in a new folder and on free ports. Throws an error with a sentence if one fails. */
export async function startDemoStack({ root, from, isKept, stopping, sites }: DemoPlace): Promise<DemoStack> {
  await using undo = new AsyncDisposableStack()
  const folder = mkdtempSync(join(tmpdir(), 'loanwright-demo-'))
  // the database's own account must be able to enter the folder
  chmodSync(folder, 0o755)
  undo.defer(() => (isKept ? undefined : rmSync(folder, { recursive: true, force: true })))
  const { env, sandboxPort, doorPort, clockFile } = await demoSettings({ ...process.env, SITES: sites }, root, folder)
  const postgres = await preparePostgres(folder)
  undo.defer(() => postgres.stop())
  const client = await openClient(postgres)
  undo.defer(() => client.end())
  await shadowNow(client)
  const clock = await startClock(clockFile, client, from)
  const database = await openDatabase({ dataDir: folder }, FEW)
  undo.defer(() => database.close())
  const boss = openPgBoss(database, { supervise: false, schedule: false })
  await boss.start()
  undo.defer(() => boss.stop({ graceful: false }))
  await shadowQueueNow(client)
  const lenderDoor = await openLenderDoor(doorPort, sandboxPort)
  undo.defer(() => lenderDoor.close())
  const programs: StartedProgram[] = []
  undo.defer(() => stopChildren(programs.map(({ child }) => child)))
  const urlOf = (port: string) => `http://localhost:${env[port]}`
  const start = (program: Program) => {
    const started = startProgram(program, { env, root, stopping })
    programs.push(started)
    return started
  }
  const first = [
    start({ name: 'server', main: 'apps/api/main.ts', readyUrl: `${urlOf('OPS_PORT')}/readyz` }),
    start({ name: 'sandbox', main: 'apps/sandbox/main.ts', readyUrl: `${urlOf('SANDBOX_PORT')}/` }),
  ]
  for (const { ready } of first) await isReady(ready)
  await isReady(start({ name: 'console', main: 'apps/api/console/main.ts', readyUrl: `${urlOf('CONSOLE_PORT')}/healthz` }).ready)
  for (const { showLines } of programs) showLines()
  const { moveTo, runSchedule } = await moveWithQueue({ clock, database, boss })
  const all = undo.move()
  return {
    folder,
    serverUrl: urlOf('PORT'),
    sandboxUrl: urlOf('SANDBOX_PORT'),
    consoleUrl: urlOf('CONSOLE_PORT'),
    clock,
    moveTo,
    bringToToday: async () => {
      await moveTo(Date.now())
      await wait(COUNTS_ADDED_WITHIN_MS)
      for (const job of LAST) await runSchedule(job)
      await clock.moveTo(Date.now())
    },
    database,
    lenderDoor,
    failed: Promise.race(programs.map(({ child }, index) => child.ended.then(() => NAMES[index] ?? ''))),
    stop: () => all.disposeAsync(),
  }
}

/** The server adds its counts of pages to the database every three seconds. */
const COUNTS_ADDED_WITHIN_MS = 4000
const LAST = ['count-leads', 'keep-retention'] as const
const NAMES = ['server', 'sandbox', 'console']

async function openClient(postgres: EmbeddedPostgres): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: await postgres.run() })
  // the database may be stopped before it
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function isReady(ready: StartedProgram['ready']): Promise<void> {
  const result = await ready
  if (!result.ok) throw new Error(`${result.why}${result.output ? `\n${result.output}` : ''}`)
}
