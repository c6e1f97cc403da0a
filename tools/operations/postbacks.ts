import pino from 'pino'
import { listReceivers, type ReceiverState } from '#apps/api/store/partners/receivers.ts'
import { openSender } from '#apps/api/platform/queue/open-sender.ts'
import { switchReceiverOn } from '#apps/api/domain/postbacks/switch-receiver-on.ts'
import { readPlace, withDatabase } from '#tools/process/open-place.ts'
import { runTool } from '#tools/process/run-tool.ts'

const usage = `postbacks -- [--on <receiver>]
Lists the partners and affiliates that have not got every message yet (docs/webhooks.md); --on switches one on again, like
--on affiliate:some-blog, and sends it what it missed. On the database of DATABASE_URL, or the embedded one of DATA_DIR.`

await runTool({ usage, options: { on: { type: 'string' } }, words: 0 }, ({ values: { on } }) =>
  withDatabase(readPlace(), {}, async (database) => {
    const receivers = await listReceivers(database.db)
    if (on === undefined) {
      for (const receiver of receivers) console.log(lineOf(receiver))
      return console.log(`Receivers that have not got every message: ${receivers.length}.`)
    }
    if (!receivers.some(({ receiver }) => receiver === on))
      throw new Error(`"${on}" has got every message, or is no receiver: npm run postbacks lists the others.`)
    // a command makes no queues
    const queue = await openSender(database, { jobs: [], log: pino({ level: 'silent' }) })
    try {
      console.log(`${on} is on; ${await database.inTransaction((tx) => switchReceiverOn(queue, tx, on))} messages are back in their queue.`)
    } finally {
      await queue.close()
    }
  }),
)

function lineOf({ receiver, failingSince, offSince, queued, held }: ReceiverState): string {
  const state = offSince ? `off since ${offSince.toISOString()}` : failingSince ? `failing since ${failingSince.toISOString()}` : 'well'
  return `${receiver}  ${state}  ${queued} queued, ${held} held`
}
