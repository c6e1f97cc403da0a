import { sql } from 'kysely'

/** The affiliate that a lead's visit names, by the name that settings have for it: as `affiliateNamed` writes it. */
export const namedAffiliate = sql<string | null>`
  regexp_replace(lower(visit -> 'affiliateReferenceParams' ->> 'attribute'), '[^a-z0-9]+', '-', 'g')`
