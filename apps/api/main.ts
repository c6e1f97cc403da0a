import { flushCompileCache } from 'node:module'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startApi as start, type RunningApi } from './start-api.ts'
import { operationsPort } from './platform/settings/operations-port.ts'
import { makeSend } from './platform/network/make-send.ts'
import { sayPortFault } from './platform/network/say-port-fault.ts'
import { readSettings, type Settings } from './platform/settings/settings.ts'

/** Starts a lead intake with the real clock, chance and network; `url` says where it is. */
export const startApi = (settings: Settings): Promise<RunningApi> =>
  start(settings, { now: () => new Date(), random: Math.random, send: makeSend(settings.PRIVATE_HOSTS) })

const STOP_WITHIN_MS = 10_000

async function main(): Promise<void> {
  const read = readSettings(process.env)
  if (!read.ok) return fail(read.sentences)
  const { settings } = read
  try {
    const running = await startApi(settings)
    console.log(`The lead intake is at ${running.url}${settings.BASE_PATH}, its database ${placeOf(running, settings)}.`)
    if (running.operationsUrl !== undefined) console.log(`Readiness and figures are at ${running.operationsUrl}.`)
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(running))
    // Node writes it at the end of a process only, and a process that is killed has no such end
    flushCompileCache()
  } catch (error) {
    fail([sentenceOf(error, settings)])
  }
}

const placeOf = ({ database }: RunningApi, settings: Settings): string => {
  if (database.folder === undefined) return `PostgreSQL ${database.major} by DATABASE_URL`
  const isElsewhere = database.folder !== resolve(settings.DATA_DIR)
  return `in ${database.folder}${isElsewhere ? ` (its account cannot enter ${resolve(settings.DATA_DIR)})` : ''}`
}

async function stop(running: RunningApi): Promise<void> {
  const cutOff = () => fail([`What was under way did not end within ${STOP_WITHIN_MS / 1000} s and is cut off.`])
  const timer = setTimeout(cutOff, STOP_WITHIN_MS).unref()
  // an embedded database takes the time that its disk takes
  await running.close(() => clearTimeout(timer))
  process.exit(0)
}

const isOperations = (error: unknown): boolean => error instanceof Error && 'setting' in error && error.setting === 'OPS_PORT'

function sentenceOf(error: unknown, settings: Settings): string {
  const asked = isOperations(error) ? { setting: 'OPS_PORT', port: operationsPort(settings) } : { setting: 'PORT', port: settings.PORT }
  return sayPortFault(error, asked) ?? `The lead intake cannot start: ${error instanceof Error ? error.message : String(error)}`
}

function fail(sentences: readonly string[]): void {
  for (const sentence of sentences) console.error(sentence)
  process.exit(1)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main()
