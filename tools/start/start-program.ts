import { setTimeout as wait } from 'node:timers/promises'
import { startChild, type Child } from '../process/start-child.ts'
import { listWarnings } from './list-warnings.ts'
import type { StageResult } from './run-stage.ts'

const LOOK_EVERY_MS = 100
/** pino's level of warnings; errors have higher levels. */
const WARNING_LEVEL = 40

/** A program to run as a child process, and the address that returns 2xx once it is ready. */
export interface Program {
  readonly name: string
  readonly main: string
  readonly readyUrl: string
}

/** A started program. Its lines are held back until `showLines` is called. */
export interface StartedProgram {
  readonly child: Child
  /** Resolves when the program is ready, or has ended before. */
  readonly ready: Promise<StageResult<true>>
  /** Shows its lines from now on, each with the program's name in front. */
  readonly showLines: () => void
}

/** Starts a program; aborting `stopping` ends the wait for it. */
export function startProgram(
  { name, main, readyUrl }: Program,
  { env, root, stopping }: { readonly env: NodeJS.ProcessEnv; readonly root: string; readonly stopping: AbortSignal },
): StartedProgram {
  const begun = performance.now()
  const held: { readonly line: string; readonly isError: boolean }[] = []
  let isShown = false
  const label = `${name.padEnd(7)} | `
  const write = (line: string, isError: boolean) => {
    if (!isShown) held.push({ line, isError })
    else if (isError) console.error(label + line)
    else console.log(label + line)
  }
  const child = startChild([main], { env, root, write })
  const ended = new AbortController()
  const end = child.ended.then(() => ended.abort())
  const waitUntilReady = async (): Promise<StageResult<true>> => {
    if (await untilReady(readyUrl, AbortSignal.any([stopping, ended.signal])))
      return { ok: true, value: true, warnings: warningsOf(held), milliseconds: performance.now() - begun }
    // the caller that stops the program waits for its end
    if (!stopping.aborted) await end
    return explain(name, held)
  }
  return { child, ready: waitUntilReady(), showLines: () => void (isShown = true) }
}

/** Returns true when the address returns 2xx; false when `ending` aborts before. */
async function untilReady(url: string, ending: AbortSignal): Promise<boolean> {
  while (!ending.aborted) {
    const isReady = await fetch(url, { signal: ending }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return true
    await wait(LOOK_EVERY_MS)
  }
  return false
}

type Lines = readonly { readonly line: string; readonly isError: boolean }[]

function explain(name: string, lines: Lines): StageResult<true> {
  const output = lines.map(({ line }) => line).join('\n')
  const said = listWarnings(textOf(lines.filter(({ isError }) => isError)))
  // the main files report errors as a sentence that says how to fix them; a stack begins with the
  // error's name
  const [sentence = ''] = said
  const isSentence = /^[A-Z].*(?:\.$|: )/u.test(sentence) && !/^\w*Error\b/u.test(sentence)
  if (isSentence) return { ok: false, why: said.join('\n'), output: said.length === lines.length ? '' : output }
  return { ok: false, why: `The ${name} ended before it was ready: mend what its output says, and start again.`, output }
}

/**
 * Returns the lines of its output that are worth reading: log lines from warnings on, and the
 * warnings on its error output.
 */
function warningsOf(lines: Lines): readonly string[] {
  const logged = lines.flatMap(({ line, isError }) => (isError ? [] : (readWarning(line) ?? [])))
  return [...logged, ...listWarnings(textOf(lines.filter(({ isError }) => isError)))]
}

const textOf = (lines: Lines): string => lines.map(({ line }) => line).join('\n')

function readWarning(line: string): string | undefined {
  const level = Number(/"level":(\d+)/u.exec(line)?.[1] ?? 0)
  if (level < WARNING_LEVEL) return undefined
  return /"msg":"((?:[^"\\]|\\.)*)"/u.exec(line)?.[1] ?? line
}
