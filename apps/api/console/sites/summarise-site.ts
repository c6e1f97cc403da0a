import { registry } from '#catalogue/registry.gen.ts'
import type { z } from 'zod'
import type { siteSummary } from '#core/console/sites/site-summary.ts'
import { operatorOf } from '#core/model/operator/operator-of.ts'
import { dayOfVersion } from '#core/model/policies/day-of-version.ts'
import type { Lack } from '#core/model/site/lack.ts'
import { isDraft, type Site } from '#core/model/site/site.ts'
import { listLacks } from '#apps/api/domain/opening/list-lacks.ts'
import { missingTextsOf } from '#apps/api/domain/opening/missing-texts-of.ts'
import type { SiteContext } from '#apps/api/domain/sites/site-context.ts'
import { publicUrl } from '#apps/api/platform/network/public-url.ts'
import type { Console } from '../console.ts'
import { siteContexts } from '../leads/site-contexts.ts'

/** A site in a few figures, with what they were counted from. */
export interface SummarisedSite {
  readonly summary: z.output<typeof siteSummary>
  readonly lacks: readonly Lack[]
  /** Undefined where the settings leave the site out. */
  readonly context: SiteContext | undefined
}

type Asking = Pick<Console, 'settings'>

/** Counts what there is of a site at a moment, by the console's own settings, which are those of the server. */
export async function summariseSite({ settings }: Asking, site: Site, now: Date): Promise<SummarisedSite> {
  const context = (await siteContexts({ settings })).get(site.id)
  const lacks = context ? await listLacks({ context, settings, now }) : []
  const shipped = operatorOf(registry, site)
  const operator = operatorOf(registry, site, settings.operators)
  const days = (context?.policies ?? []).map(({ version }) => dayOfVersion(version))
  return {
    context,
    lacks,
    summary: {
      site: site.id,
      state: isDraft(site) ? 'draft' : 'live',
      isOn: context !== undefined,
      mode: context?.routing.rules.routing.mode ?? null,
      lenders: Object.keys(context?.routing.rules.partners ?? {}).length,
      textsMissing: missingTextsOf(site).length,
      lacks: lacks.length,
      policiesFrom: days.toSorted().at(-1) ?? null,
      operator: { name: operator.legalName, isExample: operator.legalName === shipped.legalName },
      gallery: context && settings.ENVIRONMENT !== 'production' ? galleryOf({ settings }, site.id) : null,
    },
  }
}

function galleryOf(asking: Asking, site: string): string {
  const address = new URL('/gallery', publicUrl(asking, site))
  address.searchParams.set('site', site)
  return address.href
}
