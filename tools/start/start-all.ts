import type { Database } from '#apps/api/platform/postgres/open-database.ts'
import { buildFrontEnd } from '../process/run-build.ts'
import { describeRunning } from './describe-running.ts'
import { environment } from './environment.ts'
import { runStage, type StageResult } from './run-stage.ts'
import type { showStages } from './show-stages.mjs'
import { watchTexts } from './watch-texts.ts'
import { startProgram, type StartedProgram } from './start-program.ts'
import { stopChildren } from './stop-children.ts'

/** Input of the stages after the generated files. */
export interface Start {
  readonly root: string
  readonly show: ReturnType<typeof showStages>
  /** When the first stage began, in milliseconds since 1970. */
  readonly begunAt: number
}

interface Going extends Start {
  readonly env: NodeJS.ProcessEnv
  readonly stopping: AbortSignal
}

/** Runs everything until it is stopped; returns the exit code. */
export async function startAll(start: Start): Promise<number> {
  const env = environment(process.env, start.root)
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stopping.abort())
  const going = { ...start, env, stopping: stopping.signal }
  if (!(await prepare(going))) return 1
  const programs: StartedProgram[] = []
  if (await startPrograms(going, programs)) {
    for (const { showLines } of programs) showLines()
    console.log(describeRunning({ env, milliseconds: Date.now() - start.begunAt }))
    watchTexts(start.root, going.stopping, (line) => console.log(line))
    await untilStopped(going, programs)
  }
  const isAsked = stopping.signal.aborted
  await stopChildren(programs.map(({ child }) => child))
  return isAsked ? 0 : 1
}

/** Runs the stages that come before the programs; returns false if one failed. */
async function prepare({ env, root, show, stopping }: Going): Promise<boolean> {
  const check = async () => {
    // imported here and not at the top: it imports generated files of the catalogue
    const { checkSettings } = await import('./check-settings.ts')
    return checkSettings(env)
  }
  if (!(await runStage(show('settings'), check, stopping)).ok) return false
  const build = async (): Promise<StageResult<true>> => {
    const built = await buildFrontEnd(root)
    return built.ok ? { ...built, value: true } : built
  }
  return (await runStage(show('frontEnd'), build, stopping)).ok
}

/**
 * Opens the database, starts server and sandbox in parallel, then the console, and adds them to the
 * list. Returns true when all are ready.
 */
async function startPrograms({ env, root, show, stopping }: Going, programs: StartedProgram[]): Promise<boolean> {
  await using opened = new AsyncDisposableStack()
  const open = async (): Promise<StageResult<Database>> => {
    const { openStartDatabase } = await import('./open-start-database.ts')
    const result = await openStartDatabase({
      databaseUrl: env['DATABASE_DIRECT_URL'] || env['DATABASE_URL'] || undefined,
      dataDir: env['DATA_DIR'] ?? '',
      root,
    })
    if (result.ok) opened.adopt(result.value, (database) => database.close())
    return result
  }
  if (!(await runStage(show('database'), open, stopping)).ok) return false
  const how = { env, root, stopping }
  const operations = env['OPS_PORT'] === '0' ? `${env['PORT']}/healthz` : `${env['OPS_PORT']}/readyz`
  const server = startProgram({ name: 'server', main: 'apps/api/main.ts', readyUrl: `http://localhost:${operations}` }, how)
  const sandboxUrl = `http://localhost:${env['SANDBOX_PORT']}/`
  const sandbox = startProgram({ name: 'sandbox', main: 'apps/sandbox/main.ts', readyUrl: sandboxUrl }, how)
  programs.push(server, sandbox)
  if (!(await runStage(show('server'), () => server.ready, stopping)).ok) return false
  if (!(await runStage(show('sandbox'), () => sandbox.ready, stopping)).ok) return false
  return startConsole({ env, root, show, stopping }, programs)
}

/** Starts the console, unless it is turned off, and returns true when it is ready. */
async function startConsole({ env, root, show, stopping }: Omit<Going, 'begunAt'>, programs: StartedProgram[]): Promise<boolean> {
  if (env['CONSOLE_PORT'] === '0') return true
  const readyUrl = `http://localhost:${env['CONSOLE_PORT']}/healthz`
  const started = startProgram({ name: 'console', main: 'apps/api/console/main.ts', readyUrl }, { env, root, stopping })
  programs.push(started)
  return (await runStage(show('console'), () => started.ready, stopping)).ok
}

/** Resolves when a stop is requested, or when a program has ended by itself. */
async function untilStopped({ stopping }: Going, programs: readonly StartedProgram[]): Promise<void> {
  const asked = new Promise<void>((resolve) => {
    if (stopping.aborted) resolve()
    stopping.addEventListener('abort', () => resolve())
  })
  await Promise.race([asked, ...programs.map(({ child }) => child.ended)])
  if (!stopping.aborted) console.error('A program ended by itself: mend what its last lines say, and start again.')
}
