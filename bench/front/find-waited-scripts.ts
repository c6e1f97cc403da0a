import { compress, inlineScripts, type Files } from './files.ts'
import { scriptsOf, type Load } from './observe-load.ts'
import { tryAt, type FirstPage } from './probe-live.ts'

/** JavaScript without which a first page does not honour a letter and a Continue: bytes as sent, and what it is. */
export interface WaitedScripts {
  readonly bytes: number
  readonly names: readonly string[]
}

/**
 * Refuses the browser every script file, then all but the smallest, and so on, until the page is live all the same.
 * Scripts that stand in the page itself always count.
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
