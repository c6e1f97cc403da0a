import { sentenceOf } from '../process/sentence-of.ts'
import type { BegunStage } from './show-stages.mjs'

/** What a stage came to: its value, or why it failed, in one sentence that says how to mend it. */
export type StageResult<Value> =
  | {
      readonly ok: true
      readonly value: Value
      readonly note?: string
      readonly warnings?: readonly string[]
      /** Where it ran beside another one: its own time. */
      readonly milliseconds?: number
    }
  | { readonly ok: false; readonly why: string; readonly output?: string }

/** Does the work of a stage and writes how it ended. What it throws is a failure, with its stack as its own output. */
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
  // of a file that does not parse, Node writes the place above the error
  const place = /^file:\/\/(\S+:\d+)\n/u.exec(stack ?? '')?.[1]
  const sentence = place ? `${place} does not parse: correct it, and start again.` : sentenceOf(error)
  // many say themselves what to do
  const why = sentence.includes(': ') ? sentence : `${sentence.replace(/\.$/u, '')}: mend what its output says, and start again.`
  return { ok: false, why, output: stack }
}
