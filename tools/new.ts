import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { registry } from '../catalogue/registry.gen.ts'
import { gen } from './gen.ts'
import { KINDS, planFolder } from './new/plan-folder.ts'

/** `npm run new -- <kind> <name>` writes a folder of the catalogue that loads; the checks then say what it lacks. */
const [kind = '', name = ''] = process.argv.slice(2)
const catalogue = join(import.meta.dirname, '../catalogue')
const planned = planFolder(kind, name, registry)
if (!planned.ok) refuse(planned.why)
else if (existsSync(join(catalogue, planned.folder)))
  refuse(`catalogue/${planned.folder} exists already: choose another name, or edit that folder.`)
else await write(planned.folder, planned.files)

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

function refuse(why: string): void {
  console.error(`${why}\nUsage: npm run new -- <${KINDS.join('|')}> <name>`)
  process.exitCode = 1
}
