import { registry } from '#catalogue/registry.gen.ts'
import { allSites } from '#core/model/site/site.ts'
import { readSettings } from '#apps/api/platform/settings/settings.ts'
import { makeSites, siteChoicesOf } from '#apps/api/domain/sites/site-context.ts'
import { listLacks } from '#apps/api/domain/opening/list-lacks.ts'

/** The settings as they are given, and the moment. */
export interface Given {
  readonly environment: { readonly [name: string]: string | undefined }
  readonly now: Date
}

/**
 * Returns what a site lacks before it may open, in sentences. The settings are those of the
 * environment in which the server is going to run; what production alone demands is named by the
 * server's own start. Throws a sentence for an unknown site and for settings that cannot be read.
 */
export async function checkLive(id: string | undefined, { environment, now }: Given): Promise<readonly string[]> {
  const known = allSites(registry).map((site) => site.id)
  if (id === undefined || !known.includes(id)) {
    const why = id === undefined ? 'Say which site' : `There is no site "${id}"`
    throw new Error(`${why}: npm run check -- live <site>. Sites: ${known.join(', ')}.`)
  }
  const read = readSettings({ ...environment, ENVIRONMENT: 'development' })
  if (!read.ok) throw new Error(read.sentences.join('\n'))
  const { settings } = read
  const context = (await makeSites(siteChoicesOf(settings))).get(id)
  if (!context) throw new Error(`${id} is not switched on: add it to SITES, or leave SITES out.`)
  return (await listLacks({ context, settings, now })).map(({ sentence }) => sentence)
}
