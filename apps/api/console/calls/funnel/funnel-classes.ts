import { funnelClasses } from '#core/console/funnel/funnel-classes.ts'
import { answerRead } from '#apps/api/console/answering/answer-console-call.ts'
import { askedFunnel } from '#apps/api/console/funnel/asked-funnel.ts'
import { readSeenClasses } from '#apps/api/store/console/funnel.ts'

export default [
  answerRead(funnelClasses, async ({ scope, at, query }, console) => {
    const { sources, hosts, releases } = await readSeenClasses(console.database.db, scope, askedFunnel(console, { scope, at }, query))
    return { ok: true, value: { sources: [...sources], hosts: [...hosts], releases: [...releases] } }
  }),
]
