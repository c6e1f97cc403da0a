import { sql, type Kysely } from 'kysely'
import type { Scope } from '#core/console/scope.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import { listReceivers, type ReceiverState } from '#apps/api/store/partners/receivers.ts'
import { messageInScope } from './in-scope.ts'

/** The receivers that have not got every message; for who may not see everything those with messages of leads in the scope, counted alone. */
export async function listReceiversIn(db: Kysely<Tables>, scope: Scope): Promise<readonly ReceiverState[]> {
  if (scope.isEverything) return listReceivers(db)
  const { rows } = await sql<ReceiverState>`
    select waiting.receiver, failing_since as "failingSince", off_since as "offSince", queued, held from (
      select receiver, (count(*) filter (where state = 'queued'))::int as queued, (count(*) filter (where state = 'held'))::int as held
      from postbacks where state <> 'told' and ${messageInScope(scope)} group by receiver
    ) as waiting left join receivers on receivers.receiver = waiting.receiver order by 1`.execute(db)
  return rows
}
