import { cpSync, existsSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { runCommand } from '../process/run-command.ts'

/**
 * Copies the project's own files in their current state into a new folder, which shares the
 * installed packages and, if there is one, the build.
 */
export async function copyProject(root: string): Promise<string> {
  const { output, isGood } = await runCommand('files', 'git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
  })
  if (!isGood) throw new Error(`The files of the project could not be listed: ${output}`)
  const copy = mkdtempSync(join(tmpdir(), 'loanwright-conformance-'))
  for (const file of output.split('\0').filter((name) => name !== '' && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(root, file), join(copy, file))
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  if (existsSync(join(root, 'dist'))) cpSync(join(root, 'dist'), join(copy, 'dist'), { recursive: true })
  return copy
}
