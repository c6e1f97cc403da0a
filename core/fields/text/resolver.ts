import type { Format } from '#core/model/formats/format.ts'
import type { PageField } from '#core/model/page/page.ts'
import { findFormat, formatOf } from '../find-format.ts'
import type { Resolver } from '../resolver.ts'

export const resolver: Resolver<'text'> = {
  resolve: (point, { registry, site }) => {
    const format = findFormat(registry, site, point.format)
    return {
      ...describeFormat(format),
      ...(point.inputMode && { inputMode: takesLetters(format) ? 'text' : point.inputMode }),
      ...(point.capitals && { capitals: point.capitals }),
      ...(point.suggest && { suggest: point.suggest }),
    }
  },
  isResolvable: ({ format }, { registry, site }) => formatOf(registry, site, format) !== undefined,
}

/**
 * True if the format accepts letters, as account numbers of some countries have them: a numeric
 * keyboard has none.
 */
const takesLetters = ({ good }: Format): boolean => good.some((text) => /\p{L}/u.test(text))

const describeFormat = (format: Format): Partial<PageField> => ({
  pattern: format.pattern,
  ...(format.ignoreCase && { ignoreCase: true }),
  ...(format.forms && { patternBy: patternsOf(format.forms) }),
  ...(format.clean && { clean: format.clean }),
  ...(format.maxLength && { maxLength: format.maxLength }),
  ...(format.check && { check: format.check }),
  ...(format.groups && { groups: format.groups }),
})

const patternsOf = ({ field, of }: NonNullable<Format['forms']>): PageField['patternBy'] => ({
  field,
  patterns: Object.fromEntries(Object.entries(of).map(([answer, { pattern }]) => [answer, pattern])),
})
