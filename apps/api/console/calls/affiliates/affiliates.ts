import { linkStatement } from '#core/console/affiliates/link-statement.ts'
import { listAffiliates } from '#core/console/affiliates/list-affiliates.ts'
import { lookUp } from '#core/model/look-up.ts'
import { answerChange, answerRead } from '#apps/api/console/answering/answer-console-call.ts'
import { mayLink, readAffiliates } from '#apps/api/console/affiliates/read-affiliates.ts'
import { statementLinks } from '#apps/api/domain/statements/statement-links.ts'

const DAY_SECONDS = 86_400

export default [
  answerRead(listAffiliates, (asked, console) => readAffiliates(console, asked)),
  // a change, because whoever has the link needs no sign-in: who made it is in the log, and the link is not
  answerChange(linkStatement, async ({ by, at, params: { affiliate }, body: { days } }, console) => {
    if (!mayLink(console, by) || !lookUp(console.settings.affiliates, affiliate)) return { ok: false, error: 'unknown' }
    const until = Math.floor(at.getTime() / 1000) + Number(days) * DAY_SECONDS
    return {
      ok: true,
      value: { ...statementLinks(console.settings, { affiliate, until }), until: new Date(until * 1000).toISOString() },
      audit: { action: 'statement-linked', subject: `${affiliate} for ${days} days` },
    }
  }),
]
