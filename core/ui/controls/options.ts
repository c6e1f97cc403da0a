import type { TFunction } from 'i18next'
import type { Answers } from '../../define/answers.ts'
import { optionsOf } from '../../define/judge-answer.ts'
import type { PageField } from '../../define/page.ts'

/** One of several answers: the code that is stored, and its name for people. */
export interface Option {
  readonly code: string
  readonly name: string
}

/** The options of a choice with their names: the country's own, the countries of the world, or those of the texts. */
export function namedOptions(field: PageField, answers: Answers, t: TFunction, locale: string): readonly Option[] {
  if (field.named) return field.named.map(([code, name]) => ({ code, name }))
  if (field.countries) return countriesOfTheWorld(field.countries, locale)
  return optionsOf(field, answers).map((code) => ({ code, name: t(`fields>${field.name}>options>${code}`) }))
}

/** All countries by name in the page's language; `first` stand before the others. */
function countriesOfTheWorld(first: readonly string[], locale: string): readonly Option[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const option = (code: string): Option => ({ code, name: names.of(code) ?? code })
  const others = (ISO_3166.match(/../gu) ?? []).filter((code) => !first.includes(code)).map(option)
  return [...first.map(option), ...others.toSorted((a, b) => a.name.localeCompare(b.name, locale))]
}

// ISO 3166-1 alpha-2
const ISO_3166 =
  'ADAEAFAGAIALAMAOAQARASATAUAWAXAZBABBBDBEBFBGBHBIBJBLBMBNBOBQBRBSBTBVBWBYBZCACCCDCFCGCHCICKCLCMCNCOCRCUCVCWCXCYCZDEDJDKDMDODZECEEEGEHERESETFIFJFKFMFOFRGAGBGDGEGFGGGHGIGLGMGNGPGQGRGSGTGUGWGYHKHMHNHRHTHUIDIEILIMINIOIQIRISITJEJMJOJPKEKGKHKIKMKNKPKRKWKYKZLALBLCLILKLRLSLTLULVLYMAMCMDMEMFMGMHMKMLMMMNMOMPMQMRMSMTMUMVMWMXMYMZNANCNENFNGNINLNONPNRNUNZOMPAPEPFPGPHPKPLPMPNPRPSPTPWPYQARERORSRURWSASBSCSDSESGSHSISJSKSLSMSNSOSRSSSTSVSXSYSZTCTDTFTGTHTJTKTLTMTNTOTRTTTVTWTZUAUGUMUSUYUZVAVCVEVGVIVNVUWFWSYEYTZAZMZW'
