import type { PlacedDataPoint } from '#core/model/site/registry.ts'
import type { Sentence } from './language-faults.ts'

/**
 * Returns the errors of loan periods that write a unit behind `{{limit}}` or `{{next}}`, which bring
 * their own: `{{limit}} months` would be read as "3 months months".
 */
export function unitTwiceFaults(points: readonly PlacedDataPoint[], sentences: readonly Sentence[]): readonly string[] {
  const periods = points.filter((point) => 'limits' in point && point.limits === 'loan-period').map(({ name }) => `fields>${name}>errors>`)
  const units = sentences.filter(([key]) => /^period>(?:days|months)_/u.test(key)).map(([, said]) => said.replace('{{number}}', '').trim())
  return sentences
    .filter(([key]) => periods.some((beginning) => key.startsWith(beginning)))
    .flatMap(([key, said]) => {
      const unit = units.find((one) => new RegExp(`\\{\\{(?:limit|next)\\}\\}\\s+${one}(?!\\p{L})`, 'iu').test(said))
      return unit === undefined ? [] : [`${key} writes "${unit}" behind a number that has its unit already: leave "${unit}" out`]
    })
}
