import type { PageField } from '#core/model/page/page.ts'
import type { Texts } from '#core/model/texts.ts'
import { sayPeriod } from '#core/texts/say-period.ts'
import { findText, translateFrom } from '#core/texts/find-text.ts'
import { mergeTexts } from '#core/texts/build-translation.ts'

/**
 * Returns the texts of a first page with the bounds of its periods filled into their errors, as `3
 * months`: its script has no room for plural forms. The app fills in the same ones.
 */
export const fillBounds = (texts: Texts, fields: readonly PageField[], locale: string): Texts =>
  fields.reduce((all, field) => mergeTexts(all, filled(texts, field, locale)), texts)

function filled(texts: Texts, { name, range, scale }: PageField, locale: string): Texts {
  if (!range || !scale) return {}
  const errors: { [code: string]: string } = {}
  for (const [code, bound] of [
    ['too-small', range.min],
    ['too-large', range.max],
  ] as const) {
    const limit = sayPeriod(translateFrom(texts), bound, scale, locale)
    const said = findText(texts, [`fields>${name}>errors>${code}`, `errors>${code}`], { limit })
    if (said !== undefined) errors[code] = said
  }
  return { fields: { [name]: { errors } } }
}
