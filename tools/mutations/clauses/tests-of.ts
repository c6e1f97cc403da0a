import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Tests of a file's queries that stand in another file than its neighbour of the same name. */
const ELSEWHERE: { readonly [file: string]: readonly string[] } = {
  'apps/api/store/partners/reservations.ts': ['apps/api/store/partners/longer-windows.test.ts'],
}

/** The tests that are to notice bugs in the queries of a file. */
export function testsOf(root: string, file: string): readonly string[] {
  const neighbours = [file.replace(/\.ts$/u, '.test.ts'), file.replace(/\.ts$/u, '.unit.test.ts')]
  return [...neighbours, ...(ELSEWHERE[file] ?? [])].filter((test) => existsSync(join(root, test)))
}
