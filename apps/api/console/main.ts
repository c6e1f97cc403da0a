import { flushCompileCache } from 'node:module'
import { sayPortFault } from '../platform/network/say-port-fault.ts'
import { readConsoleSettings, type ConsoleSettings } from '../platform/settings/console/console-settings.ts'
import { readSettings } from '../platform/settings/settings.ts'
import { startConsole, type RunningConsole } from './start-console.ts'

const STOP_WITHIN_MS = 10_000

async function main(): Promise<void> {
  const read = readSettings(process.env)
  if (!read.ok) return fail(read.sentences)
  const address = readConsoleSettings(read.settings)
  if (!address.ok) return fail(address.sentences)
  try {
    const running = await startConsole({ settings: read.settings, address: address.settings, now: () => new Date() })
    console.log(`The console is at ${running.url}.`)
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(running))
    // Node writes it at the end of a process only, and a process that is killed has no such end
    flushCompileCache()
  } catch (error) {
    fail([sentenceOf(error, address.settings)])
  }
}

async function stop(running: RunningConsole): Promise<void> {
  setTimeout(() => fail([`What was under way did not end within ${STOP_WITHIN_MS / 1000} s and is cut off.`]), STOP_WITHIN_MS).unref()
  await running.close()
  process.exit(0)
}

const sentenceOf = (error: unknown, { port }: ConsoleSettings): string =>
  sayPortFault(error, { port, setting: 'CONSOLE_PORT' }) ??
  `The console cannot start: ${error instanceof Error ? error.message : String(error)}`

function fail(sentences: readonly string[]): void {
  for (const sentence of sentences) console.error(sentence)
  process.exit(1)
}

await main()
