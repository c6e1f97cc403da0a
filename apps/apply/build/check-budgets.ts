import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Flow } from '#core/model/site/with-flow.ts'
import type { BundledApp } from './bundle.ts'

/** Bytes, brotli: the first page's scripts, the one before the page is live, and the styles. */
const BUDGETS = {
  'scripts of the first page': 100_000,
  'script before the page is live': 3_560,
  'the same in the legacy flow': 3_000,
  styles: 8_000,
} as const

/** What the first page costs, a line each; a budget that is exceeded is an error that names it. */
export function checkBudgets(out: string, first: { readonly [Name in Flow]: string }, app: BundledApp): readonly string[] {
  const before = size(first.dynamic)
  const scripts = app.scripts.reduce((sum, file) => sum + size(readFileSync(join(out, 'files', file))), before)
  const found = {
    'scripts of the first page': scripts,
    'script before the page is live': before,
    'the same in the legacy flow': size(first.legacy),
    styles: size(app.css),
  }
  return Object.entries(found).map(([name, bytes]) => {
    const most = Object.entries(BUDGETS).find(([budget]) => budget === name)?.[1] ?? 0
    const line = `${name}: ${bytes} of ${most} bytes`
    if (bytes > most) throw new Error(`over budget: ${line}`)
    return line
  })
}

const size = (content: string | Buffer): number => brotliCompressSync(content).length
