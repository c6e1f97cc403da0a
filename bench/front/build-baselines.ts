import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { z } from 'zod'
import { fileOf, type Files } from './files.ts'

const baselines = fileURLToPath(new URL('../baselines/', import.meta.url))
const renderer = z.custom<() => string>((value) => typeof value === 'function')
const markup = z.object({ hydrated: renderer, plain: renderer })

/**
 * Builds the baselines of the first page, each a set of files whose page is `/`: b bare React, c
 * plain HTML, d HTML with vanilla JavaScript.
 */
export async function buildBaselines(): Promise<{ readonly react: Files; readonly plain: Files; readonly vanilla: Files }> {
  const folder = mkdtempSync(join(tmpdir(), 'loanwright-floors-'))
  try {
    await bundle(folder, 'prerender.tsx', true)
    await bundle(folder, 'react.tsx', false)
    await bundle(folder, 'vanilla.ts', false)
    const written = markup.parse(await import(pathToFileURL(join(folder, 'prerender', 'prerender.js')).href))
    return {
      react: pageWith(written.hydrated(), join(folder, 'react')),
      plain: pageWith(written.plain()),
      vanilla: pageWith(written.plain(), join(folder, 'vanilla')),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function bundle(folder: string, entry: string, isServer: boolean): Promise<void> {
  const name = entry.replace(/\.tsx?$/u, '')
  await build({
    configFile: false,
    root: baselines,
    logLevel: 'warn',
    plugins: [react()],
    ...(isServer && { ssr: { noExternal: true } }),
    build: {
      outDir: join(folder, name),
      emptyOutDir: false,
      ...(isServer && { ssr: true }),
      target: 'es2024',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(baselines, entry), output: { entryFileNames: isServer ? '[name].js' : '[name]-[hash].js' } },
    },
  })
}

function pageWith(body: string, folder?: string): Files {
  const scripts = folder ? readdirSync(folder).filter((name) => name.endsWith('.js')) : []
  const tags = scripts.map((name) => `<script type="module" src="/files/${name}"></script>`).join('')
  const style = readFileSync(join(baselines, 'look.css'), 'utf8').replaceAll(/\s*\n\s*/gu, '\n')
  const html = `<!doctype html><html lang="es-CO"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Loanwright</title><link rel="icon" href="data:,"><style>${style}</style>${tags}</head><body><div id="finceptiv-root">${body}</div></body></html>`
  const files = scripts.map((name) => [`/files/${name}`, fileOf(name, readFileSync(join(folder ?? '', name)))] as const)
  return new Map([['/', fileOf('index.html', Buffer.from(html))], ...files])
}
