import { sentenceOf } from '../process/sentence-of.ts'
import type { BegunStage } from './show-stages.mjs'

/** The result of a stage: its value, or why it failed, in one sentence that says how to fix it. */
export type StageResult<Value> =
  | {
      readonly ok: true
      readonly value: Value
      readonly note?: string
      readonly warnings?: readonly string[]
      /** The stage's own time, if it ran in parallel with another one. */
      readonly milliseconds?: number
    }
  | { readonly ok: false; readonly why: string; readonly output?: string }

/**
 * Runs the work of a stage and writes how it ended. A thrown error is a failure, with its stack as
 * the stage's output.
 */
export async function runStage<Value>(
  stage: BegunStage,
  work: () => Promise<StageResult<Value>>,
  stopping?: AbortSignal,
): Promise<{ readonly ok: true; readonly value: Value } | { readonly ok: false }> {
  const result = await work().catch((error: unknown) => unexpected<Value>(error))
  if (stopping?.aborted) {
    stage.stopped()
    return { ok: false }
  }
  if (result.ok) stage.done(result)
  else stage.failed(result)
  return result
}

function unexpected<Value>(error: unknown): StageResult<Value> {
  const stack = error instanceof Error ? error.stack : undefined
  // for a file that does not parse, Node writes its path and line above the error
  const place = /^file:\/\/(\S+:\d+)\n/u.exec(stack ?? '')?.[1]
  const sentence = place ? `${place} does not parse: correct it, and start again.` : sentenceOf(error)
  // many sentences already say what to do
  const why = sentence.includes(': ') ? sentence : `${sentence.replace(/\.$/u, '')}: mend what its output says, and start again.`
  return { ok: false, why, output: stack }
}
