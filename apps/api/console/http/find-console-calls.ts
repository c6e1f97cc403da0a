import { globSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { AnsweredConsoleCall } from '../answering/answer-console-call.ts'

/** Every answered call of the console, found in the folders of calls/ by topic. */
export async function findConsoleCalls(): Promise<readonly AnsweredConsoleCall[]> {
  const folder = fileURLToPath(new URL('../calls/', import.meta.url))
  const files = globSync('*/*.ts', { cwd: folder })
    .filter((file) => !file.includes('.test.'))
    .toSorted()
  const modules = await Promise.all(
    files.map((file): Promise<{ default: readonly AnsweredConsoleCall[] }> => import(pathToFileURL(`${folder}${file}`).href)),
  )
  return modules.flatMap((module) => module.default)
}
