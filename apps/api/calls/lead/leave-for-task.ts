import { leaveForTask } from '#core/contract/lead/leave-for-task.ts'
import { answerCall } from '../definition/answer-call.ts'
import { changeLead } from '#apps/api/use-cases/leads/change-lead.ts'
import { makeLeadView } from '#apps/api/domain/views/make-lead-view.ts'
import { makeContinueLink } from '#apps/api/domain/leads/make-link.ts'
import { changeSubmission, note, type OpenLead } from '#apps/api/domain/leads/open-lead.ts'
import { publicUrl } from '#apps/api/platform/network/public-url.ts'
import { checkRedirect } from '#apps/api/domain/partners/check-redirect.ts'
import { closeWanted } from '#apps/api/domain/partners/step-wanted.ts'

export default [
  answerCall(leaveForTask, ({ body, ...asked }, api) =>
    changeLead(api, { ...asked, leadId: body.leadId }, async (open) => {
      const way = findWay(open)
      if (!way) return { ok: false, error: 'move-not-allowed' }
      begin(open, way.submissionId, way.partner)
      const { url, method, params, host } = way.to
      const back = `${publicUrl(api, open.lead.site)}${api.settings.BASE_PATH}/continue/${await makeContinueLink(open.tx, api, open.lead)}`
      const lead = () => makeLeadView(open.context, open.lead, open.now)
      return { ok: true, reply: () => ({ url, method, params: { ...params, [way.returnAs]: back }, host, lead: lead() }) }
    }),
  ),
]

/** Where to, judged now: the partner's hosts may have changed since it said so. */
function findWay({ api, context, lead }: OpenLead) {
  const waiting = lead.submissions.find(({ state }) => state === 'waiting')
  const partner = context.registry.partners[waiting?.partner ?? '']
  const { errand } = lead.wanted
  if (!waiting || !partner || !errand) return undefined
  const to = checkRedirect(errand, partner, api.settings.REDIRECT_HOSTS)
  return to && { to, returnAs: errand.returnAs, submissionId: waiting.id, partner: waiting.partner }
}

function begin(open: OpenLead, submissionId: string, partner: string): void {
  const wanted = { ...open.lead.wanted, isErrandBegun: true } as const
  open.lead = { ...open.lead, wanted }
  note(open, 'errand-begun', { partner })
  changeSubmission(open, { id: submissionId }, { wanted: closeWanted(open.api.encryption, submissionId, wanted) })
}
