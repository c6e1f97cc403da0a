import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { Registry } from '#core/model/site/registry.ts'
import { allSites } from '#core/model/site/site.ts'
import { FLOWS, type Flow } from '#core/model/site/with-flow.ts'
import { fieldsOf } from '../session/navigation/flow-order.ts'
import { bundleApp, bundleFirstPage, bundleGallery, bundlePrerender, type BundledApp, type FirstPage } from './bundle.ts'
import { firstPageOf } from './describe-site.ts'

/** What the bundler makes of the code. No sentence stands in it, so a change of texts leaves it as it is. */
export interface Bundles {
  /** The first page's script, by the flow that it begins. */
  readonly scripts: { readonly [Name in Flow]: string }
  readonly app: BundledApp
  /** The gallery's script, a name under the immutable files. */
  readonly galleryEntry: string
}

const FILE = 'bundles'
/** Renders the first pages; kept, because the server renders with it what its settings change. */
const PRERENDER = 'prerender.mjs'

/**
 * Puts the bundles into the next build: those of the last one where `inputs`, the hash of the code,
 * is the same, and otherwise new ones.
 */
export async function takeBundles(places: Places, registry: Registry, inputs: string): Promise<Bundles> {
  const kept = keptBundles(places, inputs)
  if (kept) return kept
  const { root, next } = places
  const [dynamic, legacy] = await Promise.all(FLOWS.map((flow) => bundleFirstPage(root, describeFirst(registry, flow))))
  const app = await bundleApp(root, join(next, 'files'))
  const galleryEntry = await bundleGallery(root, join(next, 'files'))
  await bundlePrerender(root, next)
  const bundles = { scripts: { dynamic: dynamic ?? '', legacy: legacy ?? '' }, app, galleryEntry }
  const files = [...globSync('files/**/*.*', { cwd: next }), PRERENDER]
  writeFileSync(join(next, FILE), JSON.stringify({ inputs, files, bundles }))
  return bundles
}

/** Where the project, its last build and the next one are. */
export interface Places {
  readonly root: string
  readonly old: string
  readonly next: string
}

const list = z.array(z.string())
const app = z.object({ entry: z.string(), scripts: list, early: list, css: z.string() })
const scripts = z.object({ dynamic: z.string(), legacy: z.string() })
const shape = z.object({ inputs: z.string(), files: list, bundles: z.object({ scripts, app, galleryEntry: z.string() }) })

function keptBundles({ old, next }: Places, inputs: string): Bundles | undefined {
  if (!existsSync(join(old, FILE))) return undefined
  const read = shape.safeParse(JSON.parse(readFileSync(join(old, FILE), 'utf8')))
  if (!read.success || read.data.inputs !== inputs) return undefined
  const { files, bundles } = read.data
  if (!files.every((file) => existsSync(join(old, file)))) return undefined
  for (const file of [...files, FILE]) {
    mkdirSync(dirname(join(next, file)), { recursive: true })
    copyFileSync(join(old, file), join(next, file))
  }
  return bundles
}

function describeFirst(registry: Registry, flow: Flow): FirstPage {
  const pages = allSites(registry).flatMap((site) => firstPageOf(registry, { ...site, flow }) ?? [])
  const linkPages = registry.steps.flatMap(({ id, parameter }) => (parameter === undefined ? [] : [id]))
  const fields = pages.flatMap((page) => fieldsOf(page))
  return {
    kinds: fields.map(({ kind }) => kind),
    hasSheet: pages.some(({ sheet }) => sheet),
    hasConditions: fields.some(({ when }) => when),
    linkPages,
  }
}
