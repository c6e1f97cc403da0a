import { checks as loaders } from '#catalogue/checks.gen.ts'
import { registry } from '#catalogue/registry.gen.ts'
import { resolvePage } from '#core/fields/resolve-page.ts'
import { planJourney } from '#core/journey/plan-journey.ts'
import { lookUp } from '#core/model/look-up.ts'
import type { Checks } from '#core/model/formats/format.ts'
import type { Page, PageField } from '#core/model/page/page.ts'
import type { Site } from '#core/model/site/site.ts'

/** The pages of one site, as a browser has them. */
export interface SitePages {
  readonly site: Site
  readonly first: string
  readonly checks: Checks | undefined
  /** A page by its path; undefined for one that has no fields to fill in. */
  readonly pageAt: (path: string) => Page | undefined
}

/** Fields of a page, those of its sheet too. */
export const fieldsOfPage = ({ fields, sheet = [] }: Page): readonly PageField[] => [...sheet, ...fields]

/** Reads the pages of a site; each is resolved when it is first asked for. */
export async function readSitePages(site: Site): Promise<SitePages> {
  const load = lookUp<() => Promise<{ readonly default: Checks }>>(loaders, site.countryId)
  const known = new Map<string, Page | undefined>()
  const resolve = (path: string) => {
    const step = registry.steps.find(({ id }) => id === path)
    return step && resolvePage(registry, site, step)
  }
  const [first] = planJourney({ registry, site, answers: {}, today: new Date().toISOString().slice(0, 10) })
  return {
    site,
    first: first?.path ?? '',
    checks: load && (await load()).default,
    pageAt: (path) => {
      if (!known.has(path)) known.set(path, resolve(path))
      return known.get(path)
    },
  }
}
