import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { describeAudit } from './audit/describe-audit.ts'
import { readAudit } from './audit/read-audit.ts'
import { runTool } from './process/run-tool.ts'

/** `npm run audit`: lists the advisories of npm's registry about the packages of the lockfile. */
const usage = `audit
Asks npm's registry for advisories about the packages of the lockfile. Ends with 0 where there are none, 1 where there are,
2 where this registry offers no audit, and 3 where it could not be asked: then nothing is known.`
const root = join(import.meta.dirname, '..')
const LONGEST_ANSWER = 64 * 1024 * 1024

await runTool({ usage, options: {}, words: 0 }, async () => {
  const { lines, status } = describeAudit(readAudit(await runNpm(['audit', '--json', '--package-lock-only'])))
  for (const line of lines) console.log(line)
  process.exitCode = status
})

/** Returns the output of npm; its exit status alone says too little. */
function runNpm(args: readonly string[]): Promise<string> {
  const own = process.env['npm_execpath']
  const [command, first] = own === undefined ? ['npm', args] : [process.execPath, [own, ...args]]
  return new Promise((resolve) => {
    execFile(command, [...first], { cwd: root, maxBuffer: LONGEST_ANSWER }, (_, written) => resolve(written))
  })
}
