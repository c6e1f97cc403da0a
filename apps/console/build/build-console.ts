import react from '@vitejs/plugin-react'
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { z } from 'zod'

const ENTRY = 'apps/console/main.tsx'
const INPUTS = ['apps/console/**/*.{ts,tsx,css,json,html}', 'core/**/*.{ts,tsx}', 'package-lock.json']
const STAMP = 'inputs'

const chunk = z.object({ file: z.string(), css: z.array(z.string()).optional() })
const manifestShape = z.object({ [ENTRY]: chunk })

/**
 * Writes the console's page into a folder: index.html and its files, with hashes in their names. Returns a line that says so,
 * or none if nothing has changed since the last build.
 */
export async function buildConsole(root: string, out: string): Promise<readonly string[]> {
  const inputs = hashOf(root)
  if (existsSync(join(out, STAMP)) && readFileSync(join(out, STAMP), 'utf8') === inputs) return []
  mkdirSync(join(out, '..'), { recursive: true })
  const next = mkdtempSync(join(out, '..', '.console-'))
  // the server of the image runs as another account than the build
  chmodSync(next, 0o755)
  await bundle(root, join(next, 'files'))
  const manifestFile = join(next, 'files', 'manifest.json')
  const { [ENTRY]: entry } = manifestShape.parse(JSON.parse(readFileSync(manifestFile, 'utf8')))
  rmSync(manifestFile)
  const page = readFileSync(join(root, 'apps', 'console', 'build', 'index.html'), 'utf8')
  writeFileSync(join(next, 'index.html'), page.replace('</head>', () => `${tagsOf(entry)}</head>`))
  writeFileSync(join(next, STAMP), inputs)
  rmSync(out, { recursive: true, force: true })
  renameSync(next, out)
  return ['the console']
}

const tagsOf = ({ file, css = [] }: z.output<typeof chunk>): string =>
  [
    ...css.map((name) => `<link rel="stylesheet" href="/files/${name}">`),
    `<script type="module" src="/files/${file}"></script>`,
  ].join('')

const bundle = (root: string, outDir: string) =>
  build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [plainImports, react()],
    // a test runner's NODE_ENV would select React's development code
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    // the stand-in for older versions of React, which the router still asks for
    resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
    base: '/files/',
    build: {
      outDir,
      manifest: 'manifest.json',
      target: 'es2023',
      assetsInlineLimit: 0,
      cssCodeSplit: true,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: join(root, ENTRY),
        output: {
          entryFileNames: '[name]-[hash].js',
          chunkFileNames: '[name]-[hash].js',
          assetFileNames: '[name]-[hash][extname]',
        },
      },
    },
  })

/** A lazy import fetches its file and nothing else: the page's policy lets no other way of loading in. */
const plainImports = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id: string) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null),
} as const

function hashOf(root: string): string {
  const hash = createHash('sha256')
  for (const file of globSync(INPUTS, { cwd: root, exclude: ['**/*.test.*'] }).toSorted()) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}
