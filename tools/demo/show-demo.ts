import { runBuild } from '../process/run-build.ts'
import { describeDemo } from './describe-demo.ts'
import { findQuestion } from './find-question.ts'
import { openPage } from './open-page.ts'
import { runDemo, type DemoRun } from './run-demo.ts'
import { startDemoStack, type DemoStack } from './stack/start-demo-stack.ts'

/** How the demonstration was called. */
export interface DemoOptions extends Pick<DemoRun, 'root' | 'applicants' | 'seed'> {
  readonly days: number
  readonly isOpened: boolean
  readonly isKept: boolean
}

const DAY_MS = 86_400_000

/** Shows the demonstration until it is stopped. Throws an error with a sentence where something fails. */
export async function showDemo(options: DemoOptions): Promise<void> {
  const begun = performance.now()
  const { root, days, isKept } = options
  if (!(await runBuild(root))) {
    process.exitCode = 1
    return
  }
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stopping.abort())
  const to = Date.now()
  // whole days, so that a seed gives the same people at any hour of a day
  const until = Math.ceil(to / DAY_MS) * DAY_MS
  const from = until - days * DAY_MS
  console.log('Starting a database, the server, the sandbox and the console …')
  const stack = await startDemoStack({ root, from, isKept, stopping: stopping.signal }).catch((error: unknown) => {
    // whoever stops it does not want to know that it did not start
    if (!stopping.signal.aborted) throw error
  })
  if (!stack) return
  const simulate = async () => {
    console.log(`${options.applicants} applicants in ${days} days, --seed ${options.seed}`)
    const result = await runDemo(stack, { ...options, from, until, to, tell: console.log })
    console.log('The last jobs, retention among them, bring everything to today …')
    await stack.bringToToday()
    const question = await findQuestion(stack.database)
    console.log(describeDemo({ stack, result, question, isKept, milliseconds: performance.now() - begun }))
    if (options.isOpened) openPage(stack.consoleUrl)
    await stoppedBy(stopping.signal)
  }
  try {
    await Promise.race([simulate(), stoppedBy(stopping.signal), unlessStopped(stack, stopping.signal)])
  } finally {
    console.log('Stopping …')
    await stack.stop()
  }
}

const stoppedBy = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve())
  })

/** Throws when a program ends by itself. */
async function unlessStopped({ failed }: DemoStack, signal: AbortSignal): Promise<void> {
  const name = await failed
  if (!signal.aborted) throw new Error(`The ${name} ended by itself: mend what its last lines say, and start again.`)
}
