import { runCommand } from './run-command.ts'

/** Builds the front end, where something changed since the last time; in a process of its own. False if that failed. */
export async function runBuild(root: string): Promise<boolean> {
  const { isGood } = await runCommand('build', process.execPath, ['tools/build.ts'], { cwd: root, isShown: true })
  if (!isGood) console.error('The front end could not be built (see above).')
  return isGood
}
