import { isDraft } from '#core/model/site/site.ts'
import type { Api } from '#apps/api/domain/api.ts'
import { texts } from './texts.ts'

/** The start page of a development server: its sites with their links. */
export function listSites({ sites, settings }: Pick<Api, 'sites' | 'settings'>, built: ReadonlySet<string>, port: string): string {
  const first = settings.DEFAULT_SITE
  const ids = [first, ...[...sites.keys()].filter((id) => id !== first)]
  const link = (id: string) => {
    const host = `${id === first ? '' : `${id}.`}localhost${port}`
    const site = sites.get(id)?.site
    const mark = site && isDraft(site) ? ` – ${texts.draft}` : ''
    return `<li><a href="http://${host}${settings.BASE_PATH}/">${site?.brand.name ?? id} (${id})</a>${mark}</li>`
  }
  const lede = built.size > 0 ? texts.lede : texts.notBuilt
  const items = ids.filter((id) => built.has(id)).map(link)
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${texts.title}</title><main><h1>${texts.title}</h1><p>${lede}</p><ul>${items.join('')}</ul><p><a href="/openapi.json">${texts.openapi}</a></p><p><a href="/gallery">${texts.gallery}</a></p></main></html>`
}
