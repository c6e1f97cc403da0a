import { registry } from '#catalogue/registry.gen.ts'
import type { AnswerValue } from '#core/model/answers/answers.ts'
import { findSiteById } from '#core/model/site/site.ts'
import { decryptAnswers } from '#apps/api/domain/answers/encrypt-answers.ts'
import type { Encryption } from '#apps/api/platform/secrets/encryption.ts'
import type { LeadAnswers } from '#apps/api/store/console/leads/read-lead-answers.ts'
import { maskAnswer } from '../masking/mask-answer.ts'
import { nameThings } from './name-things.ts'

/** An answer with its name for people, without and with its mask. A secret has no value at all. */
export interface OpenAnswer {
  readonly field: string
  readonly label: string
  readonly masked: string
  readonly value: string
  readonly isPersonal: boolean
}

/** Opens the answers of a lead. */
export function openAnswers({ site, answers }: Pick<LeadAnswers, 'site' | 'answers'>, id: string, encryption: Encryption): OpenAnswer[] {
  const naming = nameThings(site)
  const prefix = findSiteById(registry, site)?.country.phone.prefix ?? ''
  return Object.entries(decryptAnswers(answers, id, encryption)).flatMap(([field, value]) => {
    const point = registry.dataPoints[field]
    if (value === undefined || point?.class === 'secret') return []
    const isPersonal = point?.class !== 'plain'
    const written = point?.kind === 'money' && typeof value === 'number' ? naming.sum(value) : write(value)
    const masked = isPersonal ? maskAnswer(point, value, prefix) : written
    return [{ field, label: naming.field(field), masked, value: written, isPersonal }]
  })
}

const write = (value: AnswerValue): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))
