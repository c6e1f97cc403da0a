import { changePartner as changeCall, pausePartner } from '#core/console/partners/change-partner.ts'
import { listPartners } from '#core/console/partners/list-partners.ts'
import { showPartner as showCall } from '#core/console/partners/show-partner.ts'
import { answerChange, answerRead } from '#apps/api/console/answering/answer-console-call.ts'
import { readCountedAt } from '#apps/api/console/counting/read-counted-at.ts'
import { changePartner, makePause, makeRules } from '#apps/api/console/partners/change-partner.ts'
import { readPartners } from '#apps/api/console/partners/read-partners.ts'
import { showPartner } from '#apps/api/console/partners/show-partner.ts'

export default [
  answerRead(listPartners, async (asked, console) => {
    const { period, country } = asked.query
    const partners = await readPartners(console, asked, { country, days: Number(period) })
    return { ok: true, value: { countedAt: await readCountedAt(console, asked.at, ['answers']), partners: [...partners] } }
  }),
  answerRead(showCall, async (asked, console) => {
    const value = await showPartner(console, asked, asked.params)
    return value ? { ok: true, value } : { ok: false, error: 'unknown' }
  }),
  answerChange(pausePartner, (asked, console, tx) => {
    const { isPaused } = asked.body
    return changePartner(console, tx, {
      ...asked,
      action: isPaused ? 'partner-paused' : 'partner-resumed',
      makeFor: makePause(isPaused),
    })
  }),
  answerChange(changeCall, (asked, console, tx) =>
    changePartner(console, tx, { ...asked, action: 'partner-rules-changed', makeFor: makeRules(asked.body) }),
  ),
]
