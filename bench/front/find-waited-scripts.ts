import { compress, inlineScripts, type Files } from './files.ts'
import { scriptsOf, type Load } from './observe-load.ts'
import { tryAt, type FirstPage } from './probe-live.ts'

/**
 * The JavaScript that a first page needs to handle a typed letter and a click on Continue: bytes as
 * sent, and the names of the scripts.
 */
export interface WaitedScripts {
  readonly bytes: number
  readonly names: readonly string[]
}

/**
 * Blocks every script file in the browser, then all but the smallest, and so on, until the page is
 * interactive. Inline scripts always count.
 */
export async function findWaitedScripts(page: FirstPage, files: Files, load: Load): Promise<WaitedScripts> {
  const inline = inlineScripts(files.get(new URL(page.url).pathname)?.text.toString() ?? '').join('\n')
  const scripts = scriptsOf(load).toSorted((one, other) => one.bytes - other.bytes)
  const moment = (load.takenOver ?? load.lcp) + 1000
  for (let allowed = 0; allowed <= scripts.length; allowed++) {
    const refused = scripts.slice(allowed).map(({ path }) => `*${path}`)
    if (!(await tryAt(page, moment, refused)).isHonoured) continue
    const waited = scripts.slice(0, allowed)
    const bytes = waited.reduce((sum, script) => sum + script.bytes, inline === '' ? 0 : compress(Buffer.from(inline)).length)
    return { bytes, names: [...(inline === '' ? [] : ['in the page']), ...waited.map(({ path }) => path.slice(path.lastIndexOf('/') + 1))] }
  }
  return { bytes: Number.NaN, names: ['never live'] }
}
