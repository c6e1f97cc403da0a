import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'

/** What the build renders its pages with, kept beside them: one file that needs nothing else. */
const RENDERER = 'prerender.mjs'

type Prerender = (configuration: unknown, texts: unknown) => Promise<string>
const renderer = z.object({ prerender: z.custom<Prerender>((found) => typeof found === 'function') })

const PARTS =
  /(?<before><div id="finceptiv-root">)(?<content>.*?)(?<after><\/div><script type="application\/json" id="site-configuration">(?<site>[^<]*)<\/script><script type="application\/json" id="site-texts">(?<texts>[^<]*)<\/script>)/su

/** A first page rendered anew from the configuration that stands in it. Where the build left no renderer, the browser draws it. */
export async function renderPage(html: string, dist: string): Promise<string> {
  const { before = '', after = '', site = '', texts = '' } = PARTS.exec(html)?.groups ?? {}
  if (site === '') return html
  const file = join(dist, RENDERER)
  const content = existsSync(file) ? await render(file, site, texts) : ''
  return html.replace(PARTS, () => before + content + after)
}

async function render(file: string, site: string, texts: string): Promise<string> {
  const { prerender } = renderer.parse(await import(pathToFileURL(file).href))
  return await prerender(JSON.parse(site), JSON.parse(texts))
}
