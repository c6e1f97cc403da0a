import react from '@vitejs/plugin-react'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type InlineConfig, type Plugin } from 'vite'
import { z } from 'zod'
import type { DataPointKind } from '#core/model/data-point.ts'
import type { SiteConfiguration } from '#core/model/site/site-configuration.ts'
import type { Texts } from '#core/model/texts.ts'
import { askedConditions } from './asked-conditions.ts'
import { askedKinds } from './asked-kinds.ts'

/** The bundled app: names of files under the immutable files. */
export interface BundledApp {
  readonly entry: string
  /** Every script that the first page waits for, the entry first. */
  readonly scripts: readonly string[]
  /** Those that are evaluated as soon as they arrive: React, which needs nothing of ours. */
  readonly early: readonly string[]
  /** The styles of every page, which stand in the page itself. */
  readonly css: string
}

export type Prerender = (site: SiteConfiguration, first: Texts) => Promise<string>

const ENTRY = 'apps/apply/main.ts'
const STYLES = 'core/ui/theme/look.css'

/** Three parts that are evaluated one after another as they arrive: the session's, React, and what is drawn with it. */
const GROUPS = [
  { name: 'react', test: /rolldown.runtime|node_modules\/(?:react|react-dom|scheduler)\//u, priority: 3 },
  {
    name: 'session',
    test: /apply\/(?:main\.ts|session\/state\/begin-session\.ts|shell\/open-texts\.ts)$|fields\/read-form\.ts$|browser\/network\/http\.ts$/u,
    priority: 2,
  },
  { name: 'app', test: /(?:open-application|application-page)\.tsx$/u, priority: 1 },
]

const common = (root: string): InlineConfig => ({
  root,
  configFile: false,
  logLevel: 'warn',
  plugins: [react()],
  define: { 'process.env.NODE_ENV': '"production"' },
  // the stand-in for older versions of React, which the router still asks for
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
})

/** A lazy import fetches its file and nothing else: no lazy part has styles of its own that it would have to wait for. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null),
}

/** Bundles the app into the immutable files. */
export async function bundleApp(root: string, outDir: string): Promise<BundledApp> {
  await build({
    ...common(root),
    plugins: [plainImports, react()],
    base: './',
    build: {
      outDir,
      emptyOutDir: false,
      manifest: 'manifest.json',
      target: 'es2022',
      assetsDir: '.',
      assetsInlineLimit: 0,
      cssCodeSplit: true,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: [join(root, ENTRY), join(root, STYLES)],
        output: {
          codeSplitting: { groups: GROUPS },
          entryFileNames: 'js/[name]-[hash:7].js',
          chunkFileNames: 'js/[name]-[hash:7].js',
          assetFileNames: 'css/[name]-[hash][extname]',
        },
      },
    },
  })
  const manifest = manifestShape.parse(JSON.parse(readFileSync(join(outDir, 'manifest.json'), 'utf8')))
  const named = (part: string) => Object.keys(manifest).filter((source) => manifest[source]?.name === part)
  const scripts = [...new Set([ENTRY, ...named('app')].flatMap((source) => chunksOf(manifest, source)))]
  const early = named('react').flatMap((source) => manifest[source]?.file ?? [])
  return {
    entry: manifest[ENTRY]?.file ?? '',
    scripts,
    early,
    css: readFileSync(join(outDir, manifest[STYLES]?.file ?? ''), 'utf8').trim(),
  }
}

const chunk = z.object({ name: z.string().optional(), file: z.string(), imports: z.array(z.string()).optional() })
const manifestShape = z.object({ [ENTRY]: chunk, [STYLES]: chunk }).catchall(chunk)
type Manifest = Readonly<z.infer<typeof manifestShape>>

const chunksOf = (manifest: Manifest, source: string): readonly string[] => {
  const chunk = manifest[source]
  return chunk ? [chunk.file, ...(chunk.imports ?? []).flatMap((one) => chunksOf(manifest, one))] : []
}

/** What the first page's script is made for. */
export interface FirstPage {
  /** The kinds of field that it reads and validates. */
  readonly kinds: readonly DataPointKind[]
  readonly hasSheet: boolean
  /** A field is asked only after some answers. */
  readonly hasConditions: boolean
  /** The paths that links open. */
  readonly linkPages: readonly string[]
}

/** Bundles the script that makes the first page work before the app arrives; it stands in the page itself. */
export async function bundleFirstPage(root: string, { kinds, hasSheet, hasConditions, linkPages }: FirstPage): Promise<string> {
  const { define, ...settings } = common(root)
  const built = await build({
    ...settings,
    define: { ...define, __LINK_PAGES__: JSON.stringify(linkPages.join('|')), __HAS_SHEET__: String(hasSheet) },
    plugins: [askedKinds(root, kinds), askedConditions(hasConditions)],
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      reportCompressedSize: false,
      lib: { entry: join(root, 'apps/apply/first-page/main.ts'), formats: ['iife'], name: 'first', fileName: 'first' },
    },
  })
  const code = outputsOf(built)
    .flatMap(({ output }) => output.flatMap((chunk) => (chunk.type === 'chunk' ? [chunk.code] : [])))
    .join('')
  return code.trim()
}

const outputsOf = (built: Awaited<ReturnType<typeof build>>) => (Array.isArray(built) ? built : 'output' in built ? [built] : [])

/** Bundles the gallery into one immutable file of its own, so that it adds nothing to the app; answers its name. */
export async function bundleGallery(root: string, outDir: string): Promise<string> {
  const built = await build({
    ...common(root),
    plugins: [plainImports, react()],
    base: './',
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: join(root, 'apps/apply/gallery/main.tsx'),
        output: { codeSplitting: false, entryFileNames: 'js/gallery-[hash].js' },
      },
    },
  })
  return outputsOf(built)
    .flatMap(({ output }) => output.flatMap((chunk) => (chunk.type === 'chunk' ? [chunk.fileName] : [])))
    .join()
}

/** Bundles what renders the first page ahead. */
export async function bundlePrerender(root: string, outDir: string): Promise<void> {
  await build({
    ...common(root),
    // in one file, whose place need not know any package
    ssr: { noExternal: true },
    build: {
      outDir,
      emptyOutDir: false,
      ssr: join(root, 'apps/apply/prerender.tsx'),
      target: 'node22',
      reportCompressedSize: false,
      rolldownOptions: { output: { codeSplitting: false, entryFileNames: 'prerender.mjs' } },
    },
  })
}

/** Loads what renders the first page ahead from a build. */
export async function loadPrerender(outDir: string): Promise<Prerender> {
  // the query makes a second build in one process load what it has built
  const load = (): Promise<{ readonly prerender: Prerender }> =>
    import(`${pathToFileURL(join(outDir, 'prerender.mjs')).href}?${performance.now()}`)
  return (await load()).prerender
}
