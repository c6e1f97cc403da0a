import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { buildEmbed } from '#apps/embed/build/build-embed.ts'
import { buildConsole } from '#apps/console/build/build-console.ts'
import { gen } from './gen.ts'
import { takeTurn } from './process/take-turn.ts'

/**
 * Builds the applicant's front end and the scripts for partners' pages into dist/apply, and the operator's console into
 * dist/console, unless nothing has changed since the last build. Prints the size of each part, or with `--brief` one
 * line that says what was built.
 */
async function build(isBrief: boolean): Promise<void> {
  // a test runner's NODE_ENV would include the libraries' development checks in the pages
  process.env['NODE_ENV'] = 'production'
  await gen()
  const root = fileURLToPath(new URL('..', import.meta.url))
  mkdirSync(join(root, 'dist'), { recursive: true })
  // two builds at once take twice as long, and the second one finds nothing to do
  using _ = await takeTurn(join(root, 'dist', '.building'))
  // imported here and not at the top: it imports generated files of the catalogue
  const { buildApply } = await import('#apps/apply/build/build-apply.ts')
  const pages = await buildApply(root)
  const parts = await buildEmbed(root, join(root, 'dist', 'apply', 'embed'))
  const operators = await buildConsole(root, join(root, 'dist', 'console'))
  const built = pages.sites > 0 ? `${pages.sites} sites` : parts.length > 0 ? 'the parts for partners’ pages' : operators[0]
  for (const line of isBrief ? [built ?? 'up to date'] : [...pages.said, ...parts, ...operators]) console.log(line)
}

await build(process.argv.includes('--brief'))
