import type { FastifyInstance } from 'fastify'
import type { Api } from '#apps/api/domain/api.ts'
import { sayCeiling } from '#apps/api/domain/sites/say-ceiling.ts'

const LOOK_EVERY_MS = 60_000

/** What knowing the highest lawful rates takes. */
export interface CeilingPorts {
  readonly sites: Api['sites']
  readonly settings: Pick<Api['settings'], 'rates'>
  readonly outside: Pick<Api['outside'], 'now'>
  readonly metrics: Pick<Api['metrics'], 'rateMissing'>
}

/** The same for a server that runs, with its log. */
type CeilingWatchPorts = CeilingPorts & Pick<Api, 'log'>

/** The sentence with the highest lawful rate, by site: of sites whose market has one and whose rate is known today. */
export type Ceilings = ReadonlyMap<string, string>

/** Says the rates in force now, and counts the countries whose rate is not known. */
export function sayCeilings({ sites, settings, outside, metrics }: CeilingPorts): Ceilings {
  const now = outside.now()
  const said = [...sites].map(([id, context]) => {
    const { countryId } = context.site
    return { id, countryId, ceiling: sayCeiling(context, settings.rates[countryId] ?? [], now) }
  })
  for (const { countryId, ceiling } of said) if (ceiling !== undefined) metrics.rateMissing(countryId, ceiling === 'missing')
  return new Map(said.flatMap(({ id, ceiling }) => (ceiling === undefined || ceiling === 'missing' ? [] : [[id, ceiling.says] as const])))
}

/**
 * Looks every minute which rates are in force, and calls `renew` when that has changed, until it succeeds: a rate
 * that is past its time leaves the pages without a restart. Names the sites in the log that lose theirs.
 */
export function keepCeilings(app: FastifyInstance, api: CeilingWatchPorts, renew: (ceilings: Ceilings) => Promise<void>): Ceilings {
  let last = sayCeilings(api)
  let isRenewing = false
  const look = async () => {
    const next = sayCeilings(api)
    if (isRenewing || JSON.stringify([...next]) === JSON.stringify([...last])) return
    const lost = [...last.keys()].filter((id) => !next.has(id))
    if (lost.length > 0)
      api.log.warn({ sites: lost }, 'the highest lawful rate is past its time and is not shown: add the next one to RATES_FILE')
    isRenewing = true
    try {
      await renew(next)
      last = next
    } catch (error) {
      api.log.error(error, 'pages still show the highest lawful rate of before; they are made again in a minute')
    } finally {
      isRenewing = false
    }
  }
  const timer = setInterval(() => void look(), LOOK_EVERY_MS).unref()
  app.addHook('onClose', async () => clearInterval(timer))
  return last
}
