import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { registry } from '#catalogue/registry.gen.ts'
import { gen } from './gen.ts'
import { KINDS, planFolder } from './new/plan-folder.ts'
import { runTool } from './process/run-tool.ts'

const call = `new -- <${KINDS.join('|')}> <name>`
const usage = `${call}
--conversion: a new tracker also reports conversions from the server.
Writes a folder of the catalogue that loads; the checks then say what it lacks.`
const catalogue = join(import.meta.dirname, '../catalogue')

await runTool(
  { usage, options: { conversion: { type: 'boolean' } }, words: 2 },
  async ({ values, positionals: [kind = '', name = ''] }) => {
    const planned = planFolder(kind, name, { registry, hasConversion: values.conversion === true })
    if (!planned.ok) throw new Error(`${planned.why} Use: npm run ${call}`)
    if (existsSync(join(catalogue, planned.folder)))
      throw new Error(`catalogue/${planned.folder} exists already: choose another name, or edit that folder.`)
    await write(planned.folder, planned.files)
  },
)

async function write(folder: string, files: { readonly [path: string]: string }): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    const file = join(catalogue, folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
    console.log(`written: catalogue/${folder}/${path}`)
  }
  await gen()
  console.log('Fill in what is marked as an example, then `npm run check` tells what is missing.')
}
