import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { translateFrom } from '#core/texts/find-text.ts'
import type { Texts } from '#core/model/texts.ts'
import { textTree } from '#core/texts/text-tree.ts'
import type { SiteContext } from './site-context.ts'

/**
 * Gives each site the sentences of a new build, which errors, e-mails and messages say from then on.
 * Changes the given map. A site whose file is missing, half-written or no texts keeps its sentences.
 */
export async function renewTexts(sites: Map<string, SiteContext>, dist: string): Promise<void> {
  for (const [id, context] of sites) {
    const texts = await readTexts(join(dist, 'sites', id, 'translation.json'))
    // what was replaced while the file was read stays
    if (texts) sites.set(id, { ...(sites.get(id) ?? context), find: translateFrom(texts) })
  }
}

async function readTexts(file: string): Promise<Texts | undefined> {
  const written = await readFile(file)
    .then((bytes): unknown => JSON.parse(bytes.toString()))
    .catch(() => undefined)
  return textTree.safeParse(written).data
}
