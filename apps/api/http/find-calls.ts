import { globSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { AnsweredCall } from '../calls/definition/answer-call.ts'

/** Every answered call, found in the folders of calls/ by topic. */
export async function findCalls(): Promise<readonly AnsweredCall[]> {
  const folder = fileURLToPath(new URL('../calls/', import.meta.url))
  const files = globSync('*/*.ts', { cwd: folder })
    .filter((file) => !file.includes('.test.') && !file.startsWith('definition/'))
    .toSorted()
  const modules = await Promise.all(
    files.map((file): Promise<{ default: readonly AnsweredCall[] }> => import(pathToFileURL(`${folder}${file}`).href)),
  )
  return modules.flatMap((module) => module.default)
}
