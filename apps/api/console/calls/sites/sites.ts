import { registry } from '#catalogue/registry.gen.ts'
import { isInScope } from '#core/console/scope.ts'
import { listSites } from '#core/console/sites/list-sites.ts'
import { showSite } from '#core/console/sites/show-site.ts'
import { allSites } from '#core/model/site/site.ts'
import { answerRead } from '#apps/api/console/answering/answer-console-call.ts'
import { showConsoleSite } from '#apps/api/console/sites/show-console-site.ts'
import { summariseSite } from '#apps/api/console/sites/summarise-site.ts'

export default [
  answerRead(listSites, async ({ scope, at }, console) => {
    const seen = allSites(registry).filter(({ id }) => isInScope(scope, id))
    const sites = await Promise.all(seen.map(async (site) => (await summariseSite(console, site, at)).summary))
    return { ok: true, value: { sites } }
  }),
  answerRead(showSite, async ({ scope, at, params }, console) => {
    const value = isInScope(scope, params.site) ? await showConsoleSite(console, params.site, at) : undefined
    return value ? { ok: true, value } : { ok: false, error: 'unknown' }
  }),
]
