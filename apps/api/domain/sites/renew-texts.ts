import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { translateFrom } from '#core/texts/find-text.ts'
import { textTree } from '#core/texts/text-tree.ts'
import type { SiteContext } from './site-context.ts'

/**
 * Gives each site the sentences of a new build, which errors, e-mails and messages say from then on.
 * Changes the given map.
 */
export async function renewTexts(sites: Map<string, SiteContext>, dist: string): Promise<void> {
  for (const [id, context] of sites) {
    const written = await readFile(join(dist, 'sites', id, 'translation.json'), 'utf8').catch(() => undefined)
    const texts = written === undefined ? undefined : textTree.safeParse(JSON.parse(written))
    if (texts?.success) sites.set(id, { ...context, find: translateFrom(texts.data) })
  }
}
