import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'

/**
 * The scripts that partners load, by the file name under which they are served, each with its
 * maximum size in bytes (brotli).
 */
const PARTS = {
  'embed.js': { entry: 'apps/embed/main.ts', format: 'iife', most: 2000 },
  'embed-react.js': { entry: 'apps/embed/react/loan-form.tsx', format: 'es', most: 1000 },
  'embed-doctor.js': { entry: 'apps/embed/doctor/main.ts', format: 'iife', most: 8000 },
} as const
const INPUTS = ['apps/embed/**/*.{ts,tsx}', 'core/**/*.{ts,tsx}', 'catalogue/click-ids.gen.ts', 'package-lock.json']
const STAMP = 'inputs'

/**
 * Writes the scripts for partners' pages into a folder, and returns a line with the size of each.
 * Returns an empty list if nothing has changed since the last build.
 */
export async function buildEmbed(root: string, out: string): Promise<readonly string[]> {
  const inputs = hashOf(root)
  if (existsSync(join(out, STAMP)) && readFileSync(join(out, STAMP), 'utf8') === inputs) return []
  mkdirSync(join(out, '..'), { recursive: true })
  const next = mkdtempSync(join(out, '..', '.embed-'))
  const said: string[] = []
  for (const [name, { entry, format, most }] of Object.entries(PARTS)) {
    const code = await bundle(root, entry, format)
    const bytes = brotliCompressSync(code).length
    if (bytes > most) throw new Error(`over budget: ${name}: ${bytes} of ${most} bytes`)
    said.push(`${name}: ${bytes} of ${most} bytes`)
    writeFileSync(join(next, name), code)
  }
  writeFileSync(join(next, STAMP), inputs)
  rmSync(out, { recursive: true, force: true })
  renameSync(next, out)
  return said
}

async function bundle(root: string, entry: string, format: 'iife' | 'es'): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    // a test runner's NODE_ENV would select React's development code
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      write: false,
      target: 'es2020',
      minify: true,
      reportCompressedSize: false,
      lib: { entry: join(root, entry), formats: [format], name: 'loanForm', fileName: 'part' },
      rolldownOptions: { external: /^react(?:\/|$)/u },
    },
  })
  const outputs = Array.isArray(built) ? built : 'output' in built ? [built] : []
  return outputs.flatMap(({ output }) => output.flatMap((chunk) => (chunk.type === 'chunk' ? [chunk.code] : []))).join('')
}

function hashOf(root: string): string {
  const hash = createHash('sha256')
  for (const file of globSync(INPUTS, { cwd: root, exclude: ['**/*.test.*'] }).toSorted())
    hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}
