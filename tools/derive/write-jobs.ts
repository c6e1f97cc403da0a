import { globSync } from 'node:fs'
import { variable } from './written-lines.ts'

/** Writes the list of the server's jobs, which are found by their place: each file of the folder is one. */
export function writeJobs(folder: string): string {
  const names = globSync('*.ts', { cwd: folder })
    .filter((file) => !/\.(?:test|gen)\.ts$/u.test(file))
    .map((file) => file.replace('.ts', ''))
    .toSorted()
  const lines = names.map((name) => `import { job as ${variable('job', name)} } from './${name}.ts'\n`)
  return `// Written by \`npm run gen\` from the files of this folder. Do not edit.
import type { Job } from './definition/define-job.ts'
${lines.join('')}
/** Every job of the server. */
export const jobs: readonly Job[] = [
${names.map((name) => `  ${variable('job', name)},\n`).join('')}]
`
}
