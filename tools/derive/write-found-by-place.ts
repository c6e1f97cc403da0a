import { globSync } from 'node:fs'
import { variable } from './written-lines.ts'

/**
 * A folder of the server whose files are found by their place, there or in a folder of a topic below it, each exporting one
 * thing of the same name.
 */
interface FoundByPlace {
  readonly folder: string
  /** What each file exports, `job` or `effect`. */
  readonly exported: string
  /** The type of it, with its file as seen from the folder. */
  readonly type: readonly [name: string, file: string]
  /** What the list is, in a sentence. */
  readonly sentence: string
}

/** Writes the list of what the files of a folder, and of its folders of topics, export. */
export function writeFoundByPlace({ folder, exported, type: [type, file], sentence }: FoundByPlace): string {
  const names = globSync(['*.ts', '*/*.ts'], { cwd: folder })
    .map((name) => name.replaceAll('\\', '/').replace('.ts', ''))
    .filter((name) => !/\.(?:test|gen)$/u.test(name) && !name.startsWith('definition/'))
    .toSorted()
  const variableOf = (name: string): string => variable(exported, name.replace('/', '-'))
  const lines = names.map((name) => `import { ${exported} as ${variableOf(name)} } from './${name}.ts'\n`)
  return `// Written by \`npm run gen\` from the files of this folder. Do not edit.
import type { ${type} } from '${file}'
${lines.join('')}
/** ${sentence} */
export const ${exported}s: readonly ${type}[] = [
${names.map((name) => `  ${variableOf(name)},\n`).join('')}]
`
}
