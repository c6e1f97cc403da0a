import { consentSentence, consentValues } from '#core/model/page/consent-sentence.ts'
import type { SayField } from '../say-field.ts'

/** The consents that are given; square brackets in their texts mark a link. */
export const say: SayField = ({ name, consents = [] }, value, { t, site }) => {
  const given = Object.entries(value).flatMap(([code, isGiven]) => {
    const bound = consents.find((item) => item.code === code)?.bound
    return isGiven === true
      ? [t(consentSentence(name, code, bound !== undefined), consentValues(site, bound)).replaceAll(/[[\]]/gu, '')]
      : []
  })
  return given.join(' · ') || t('answers>refused')
}
