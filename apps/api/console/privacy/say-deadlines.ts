import { registry } from '#catalogue/registry.gen.ts'
import type { ReplyOf } from '#core/console/define-console-call.ts'
import type { privacyRequests } from '#core/console/privacy/privacy-requests.ts'
import { PRIVACY_REQUEST_KINDS, type PrivacyRequestKind } from '#core/console/privacy/request-kinds.ts'
import type { Scope } from '#core/console/scope.ts'
import { allSites } from '#core/model/site/site.ts'
import type { Deadline } from '#core/model/privacy-deadlines.ts'
import type { Console } from '../console.ts'

type Said = ReplyOf<typeof privacyRequests>['deadlines']

/** What the law of each country of the scope gives for each kind of request. */
export function sayDeadlines({ sites }: Pick<Console, 'sites'>, { countries }: Scope): Said {
  const all = allSites(registry)
  return countries.toSorted().flatMap((country) => {
    const record = all.find(({ countryId }) => countryId === country)?.country
    const countryName = sites.find(({ countryId }) => countryId === country)?.countryName ?? country
    if (!record) return []
    const within = (kind: PrivacyRequestKind) => countOf(record.privacyDeadlines[kind])
    const [access, correction, erasure, objection, withdrawal] = PRIVACY_REQUEST_KINDS
    return [
      {
        country,
        countryName,
        law: record.privacyDeadlines.law,
        within: {
          access: within(access),
          correction: within(correction),
          erasure: within(erasure),
          objection: within(objection),
          withdrawal: within(withdrawal),
        },
      },
    ]
  })
}

function countOf(deadline: Deadline): Said[number]['within'][PrivacyRequestKind] {
  if ('months' in deadline) return { count: deadline.months, of: 'months' }
  return 'days' in deadline ? { count: deadline.days, of: 'days' } : { count: deadline.workingDays, of: 'workingDays' }
}
