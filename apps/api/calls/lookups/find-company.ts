import { employers } from '#catalogue/lookups.gen.ts'
import { findCompany } from '#core/contract/lookups/find-company.ts'
import { lookUp } from '#core/model/look-up.ts'
import { answerCall } from '../definition/answer-call.ts'
import { findEmployers } from '#apps/api/domain/lookups/find-employers.ts'

export default [
  answerCall(findCompany, async ({ params: { name }, site: { site } }) => ({
    ok: true,
    reply: findEmployers(lookUp(employers, site.countryId) ?? [], name).map((found) => ({ name: found })),
  })),
]
