import type { z } from 'zod'
import type { funnelFilter } from '#core/console/funnel/funnel.ts'
import type { Scope } from '#core/console/scope.ts'
import type { FunnelQuestion, Period } from '#apps/api/store/console/asked-counts.ts'
import type { Console, ConsoleSite } from '../console.ts'
import { askedSites, funnelPeriod, latestDay } from './funnel-period.ts'

type Filter = z.output<typeof funnelFilter>

/** A question about the funnel: which sites, which days, which classes. */
export interface AskedFunnel extends Period {
  readonly before: Period
  readonly sites: readonly ConsoleSite[]
  readonly only: NonNullable<FunnelQuestion['only']>
}

/** Reads the filters of the page. A site or country out of the scope is none. */
export function askedFunnel(
  { sites: all }: Pick<Console, 'sites'>,
  { scope, at }: { readonly scope: Scope; readonly at: Date },
  { period, site, country, ...classes }: Pick<Filter, 'period' | 'site' | 'country'> & Partial<Filter>,
): AskedFunnel {
  const sites = askedSites(all, scope.sites, { site, country })
  const isNarrowed = site !== undefined || country !== undefined
  const only = Object.fromEntries(CLASSES.flatMap((name) => (classes[name] === undefined ? [] : [[name, [classes[name]]] as const])))
  return {
    ...funnelPeriod(
      latestDay(
        at,
        sites.map(({ timeZone }) => timeZone),
      ),
      Number(period),
    ),
    sites,
    // a site that is no longer in the catalogue still has counts, which stand under everything
    only: { ...only, ...(isNarrowed && { site: sites.map(({ id }) => id) }) },
  }
}

const CLASSES = ['device', 'source', 'host', 'release'] as const
