import { explainBuild } from '../start/explain-failure.mjs'
import { seconds } from '../start/stage-lines.mjs'
import { listWarnings } from '../start/list-warnings.ts'
import { runCommand } from './run-command.ts'

/**
 * The result of a build of the front end; if it failed, the reason in one sentence and the build's
 * output.
 */
export type Built =
  | { readonly ok: true; readonly note: string; readonly warnings: readonly string[]; readonly milliseconds: number }
  | { readonly ok: false; readonly why: string; readonly output: string }

/** Builds the front end in a child process, if something changed since the last build. */
export async function buildFrontEnd(root: string): Promise<Built> {
  const { isGood, output, errors, milliseconds } = await runCommand('build', process.execPath, ['tools/build.ts', '--brief'], { cwd: root })
  if (!isGood) return { ok: false, why: explainBuild(output), output }
  const lines = output.trim().split('\n')
  return { ok: true, note: lines.at(-1) ?? '', warnings: listWarnings(errors), milliseconds }
}

/** Builds the front end for a command that needs it, and prints a line. False if it failed. */
export async function runBuild(root: string): Promise<boolean> {
  const built = await buildFrontEnd(root)
  if (!built.ok) {
    console.error(`${built.why}\n\n${built.output}`)
    return false
  }
  for (const warning of built.warnings) console.error(`warning: ${warning}`)
  console.log(`Front end: ${built.note}, ${seconds(built.milliseconds)}.`)
  return true
}
