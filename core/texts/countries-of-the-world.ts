/** A code with its display name. */
export interface NamedCode {
  readonly code: string
  readonly name: string
}

/** Returns all countries by name in a language (BCP 47), those in `first` before the others. */
export function countriesOfTheWorld(first: readonly string[], locale: string): readonly NamedCode[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const option = (code: string): NamedCode => ({ code, name: names.of(code) ?? code })
  const others = (ISO_3166.match(/../gu) ?? []).filter((code) => !first.includes(code)).map(option)
  return [...first.map(option), ...others.toSorted((a, b) => a.name.localeCompare(b.name, locale))]
}

// ISO 3166-1 alpha-2
const ISO_3166 =
  'ADAEAFAGAIALAMAOAQARASATAUAWAXAZBABBBDBEBFBGBHBIBJBLBMBNBOBQBRBSBTBVBWBYBZCACCCDCFCGCHCICKCLCMCNCOCRCUCVCWCXCYCZDEDJDKDMDODZECEEEGEHERESETFIFJFKFMFOFRGAGBGDGEGFGGGHGIGLGMGNGPGQGRGSGTGUGWGYHKHMHNHRHTHUIDIEILIMINIOIQIRISITJEJMJOJPKEKGKHKIKMKNKPKRKWKYKZLALBLCLILKLRLSLTLULVLYMAMCMDMEMFMGMHMKMLMMMNMOMPMQMRMSMTMUMVMWMXMYMZNANCNENFNGNINLNONPNRNUNZOMPAPEPFPGPHPKPLPMPNPRPSPTPWPYQARERORSRURWSASBSCSDSESGSHSISJSKSLSMSNSOSRSSSTSVSXSYSZTCTDTFTGTHTJTKTLTMTNTOTRTTTVTWTZUAUGUMUSUYUZVAVCVEVGVIVNVUWFWSYEYTZAZMZW'
