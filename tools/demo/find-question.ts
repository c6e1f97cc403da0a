import { sql } from 'kysely'
import { registry } from '#catalogue/registry.gen.ts'
import { referenceOf } from '#core/lead/reference-of.ts'
import type { Database } from '#apps/api/platform/postgres/open-database.ts'

/** A lead, and a lender that was not asked about it. */
export interface NotAsked {
  readonly leadId: string
  readonly reference: string
  readonly lender: string
}

/** The newest lead that was decided although a lender's rule kept it from being asked; undefined where there is none. */
export async function findQuestion({ db }: Pick<Database, 'db'>): Promise<NotAsked | undefined> {
  const { rows } = await sql<{ id: string; partner: string }>`
    select leads.id, verdict ->> 'partner' as partner
    from leads, lateral (select verdicts from routings where lead_id = leads.id order by id desc limit 1) as last,
      lateral json_array_elements(last.verdicts) as verdict
    where leads.status <> 1 and verdict ->> 'verdict' = 'excluded'
    order by (verdict ->> 'rule' like '%monthlyIncome%') desc, leads.created_at desc, leads.id limit 1`.execute(db)
  const [found] = rows
  return found && { leadId: found.id, reference: referenceOf(found.id), lender: registry.partners[found.partner]?.name ?? found.partner }
}
