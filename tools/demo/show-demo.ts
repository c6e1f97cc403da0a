import { seconds } from '../start/stage-lines.mjs'
import { runBuild } from '../process/run-build.ts'
import { runDemo } from './run-demo.ts'
import { startDemoStack, type DemoStack } from './stack/start-demo-stack.ts'

/** How the demonstration was called. */
export interface DemoOptions {
  readonly root: string
  readonly applicants: number
  readonly seed: number
  readonly days: number
  readonly isOpened: boolean
  readonly isKept: boolean
}

const DAY_MS = 86_400_000
/** What is prepared in real time is not yet simulated. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Shows the demonstration until it is stopped. Throws an error with a sentence where something fails. */
export async function showDemo({ root, applicants, seed, days, isOpened, isKept }: DemoOptions): Promise<void> {
  const begun = performance.now()
  if (!(await runBuild(root))) {
    process.exitCode = 1
    return
  }
  const stopping = new AbortController()
  const stopped = new Promise<'stopped'>((resolve) => stopping.signal.addEventListener('abort', () => resolve('stopped')))
  for (const signal of SIGNALS) process.on(signal, () => stopping.abort())
  const to = Date.now()
  const from = to - days * DAY_MS
  console.log('Starting a database, the server, the sandbox and the console …')
  const stack = await startDemoStack({ root, from, isKept, stopping: stopping.signal })
  try {
    const failed = stack.failed.then((name) => {
      if (!stopping.signal.aborted) throw new Error(`The ${name} ended by itself: mend what its last lines say, and start again.`)
      return 'stopped' as const
    })
    const work = runDemo(stack, { root, seed, applicants, from, to, tell: console.log })
    const result = await Promise.race([work, stopped, failed])
    if (result === 'stopped') return
    await bringToToday(stack)
    console.log(`${JSON.stringify(result, null, 1)} ${seconds(performance.now() - begun)} ${isOpened}`)
    await Promise.race([stopped, failed])
  } finally {
    await stack.stop()
  }
}

/** Simulated time becomes real time, once all jobs are done; retention is among them and comes last. */
async function bringToToday({ moveTo, clock }: DemoStack): Promise<void> {
  await moveTo(Date.now())
  await clock.moveTo(Date.now())
}
