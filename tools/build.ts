import { fileURLToPath } from 'node:url'
import { buildApply } from '../apps/apply/build/build-apply.ts'
import { gen } from './gen.ts'

/** Builds the applicant's front end into dist/apply; nothing is done where nothing has changed since the last time. */
export async function build(): Promise<void> {
  // a test runner's NODE_ENV would bring the libraries' checks for developers into the pages
  process.env['NODE_ENV'] = 'production'
  await gen()
  const root = fileURLToPath(new URL('..', import.meta.url))
  for (const line of await buildApply(root)) console.log(line)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await build()
