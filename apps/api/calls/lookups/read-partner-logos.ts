import { readPartnerLogos } from '#core/contract/lookups/read-partner-logos.ts'
import { servesCountry } from '#core/model/site/select-registry.ts'
import { answerCall } from '../definition/answer-call.ts'

export default [
  answerCall(readPartnerLogos, async ({ site: { registry, site } }, { settings }) => {
    const partners = Object.entries(registry.partners).filter(([, partner]) => servesCountry(partner, site.countryId))
    return { ok: true, reply: partners.map(([id, { name }]) => ({ name, url: `${settings.BASE_PATH}/partners/${id}/logo.svg` })) }
  }),
]
