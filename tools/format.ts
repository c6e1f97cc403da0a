import { join } from 'node:path'
import { runCommand } from './process/run-command.ts'

/** `npm run format` formats every file as `npm run check` requires. */
const { isGood } = await runCommand('format', 'oxfmt', process.argv.slice(2), { cwd: join(import.meta.dirname, '..'), isShown: true })
process.exitCode = isGood ? 0 : 1
