import type { AnswerRow } from '#core/model/answers/answers.ts'
import { consentCodeOf } from '#core/consent/described-consents.ts'
import type { FindText } from '#core/fields/field-kind.ts'
import type { SiteGallery } from './site-gallery.ts'

/** What a lender may want agreed to, in the market's own words, as a partner's wish for its step holds it. */
export const exampleConsents = ({ consents }: Pick<SiteGallery, 'consents'>, find: FindText): readonly AnswerRow[] =>
  consents.map(({ name, policy }) => ({
    code: consentCodeOf('example', policy),
    policy,
    text: find([`fields>${name}>label`], {}),
    isRequired: true,
  }))
