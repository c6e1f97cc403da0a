import { parseArgs, type ParseArgsConfig } from 'node:util'
import { sentenceOf } from './sentence-of.ts'

type Options = NonNullable<ParseArgsConfig['options']>

/** How a command is called. */
export interface Usage<Known extends Options> {
  /** The line after `npm run`, and lines that say what it does. */
  readonly usage: string
  readonly options: Known
  /** How many words it takes besides its options. */
  readonly words: number
}

/** What it was called with. */
export type Given<Known extends Options> = ReturnType<typeof parseArgs<{ args: string[]; options: Known; allowPositionals: true }>>

/**
 * Runs a command. `--help` says how it is used; what is wrong is one sentence that says how to mend it, and the status 1.
 * What does not end by itself after the work is ended.
 */
export async function runTool<const Known extends Options>(
  { usage, options, words }: Usage<Known>,
  work: (given: Given<Known>) => Promise<void> | void,
): Promise<void> {
  const args = process.argv.slice(2)
  if (args.includes('--help') || args.includes('-h')) return console.log(`npm run ${usage}`)
  const read = readArguments(args, options, words)
  if (!read.ok) return fail(`${read.sentence} Use: npm run ${usage.split('\n')[0] ?? ''}`)
  try {
    await work(read.given)
  } catch (error) {
    fail(sentenceOf(error))
  }
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
    // the rest of it is about parseArgs itself
    return { ok: false, sentence: `${sentenceOf(error).split('. ')[0]?.replace(/\.$/u, '') ?? ''}.` }
  }
}

function fail(sentence: string): void {
  console.error(sentence)
  process.exitCode = 1
}
