import { parseArgs, type ParseArgsConfig } from 'node:util'
import { sentenceOf } from './sentence-of.ts'

type Options = NonNullable<ParseArgsConfig['options']>

/** How a command is called. */
export interface Usage<Known extends Options> {
  /** The line after `npm run`, and lines that describe what it does. */
  readonly usage: string
  readonly options: Known
  /** The number of positional arguments. */
  readonly words: number
}

/** The parsed arguments. */
export type Given<Known extends Options> = ReturnType<typeof parseArgs<{ args: string[]; options: Known; allowPositionals: true }>>

/**
 * Runs a command. `--help` prints its usage. An error is printed as one sentence that says how to
 * fix it, with the exit status 1. Anything that still runs after the work is stopped.
 */
export async function runTool<const Known extends Options>(
  { usage, options, words }: Usage<Known>,
  work: (given: Given<Known>) => Promise<void> | void,
): Promise<void> {
  if (showHelp(usage)) return
  const args = process.argv.slice(2)
  const read = readArguments(args, options, words)
  if (!read.ok) return fail(`${read.sentence} Use: npm run ${usage.split('\n')[0] ?? ''}`)
  try {
    await work(read.given)
  } catch (error) {
    fail(sentenceOf(error))
  }
}

/** Prints how a command is called if its arguments ask for that; returns whether they did. */
export function showHelp(usage: string): boolean {
  const isAsked = process.argv.slice(2).some((word) => word === '--help' || word === '-h')
  if (isAsked) console.log(`npm run ${usage}`)
  return isAsked
}

function readArguments<const Known extends Options>(
  args: string[],
  options: Known,
  words: number,
): { readonly ok: true; readonly given: Given<Known> } | { readonly ok: false; readonly sentence: string } {
  try {
    const given = parseArgs({ args, options, allowPositionals: true })
    const [tooMuch] = given.positionals.slice(words)
    return tooMuch === undefined ? { ok: true, given } : { ok: false, sentence: `"${tooMuch}" is one word too many.` }
  } catch (error) {
    // the rest of the message is about parseArgs itself
    return { ok: false, sentence: `${sentenceOf(error).split('. ')[0]?.replace(/\.$/u, '') ?? ''}.` }
  }
}

function fail(sentence: string): void {
  console.error(sentence)
  process.exitCode = 1
}
