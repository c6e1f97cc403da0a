import type { SayField } from '../say-field.ts'

/** The consents that are given; square brackets in their texts mark a link. */
export const say: SayField = ({ name }, value, { t }) => {
  const given = Object.entries(value).flatMap(([code, isGiven]) =>
    isGiven === true ? [t(`fields>${name}>options>${code}`).replaceAll(/[[\]]/gu, '')] : [],
  )
  return given.join(' · ') || t('answers>refused')
}
