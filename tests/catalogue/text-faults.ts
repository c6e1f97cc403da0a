import type { Registry } from '#core/model/site/registry.ts'
import { allSites, findSite, type Site } from '#core/model/site/site.ts'
import type { Texts } from '#core/model/texts.ts'
import { buildTranslation, leaves, mergeTexts, SHELL_STAGE, type CatalogueTexts } from '#core/texts/build-translation.ts'
import english from '#core/texts/en.json' with { type: 'json' }
import { exampleSentences } from '#tools/new/step-files.ts'
import { nearestTo } from './nearest-to.ts'

/**
 * Returns keys of a country's texts that no English text has, and sentences whose placeholders
 * differ from the English ones.
 */
export function countryTextFaults(registry: Registry, texts: CatalogueTexts, country: string): readonly string[] {
  return texts.stages
    .filter((stage) => stage.country === country)
    .flatMap((stage) => {
      const file = `locales/${stage.locale}/${stage.stage}.json`
      const above = stage.stage === SHELL_STAGE ? english : englishSteps(texts)
      const outside = stage.stage === SHELL_STAGE ? [] : Object.keys(stage.texts).filter((step) => !belongsTo(registry, step, stage.stage))
      return [
        ...outside.map((step) => `${file}: "${step}" is no step of the room ${stage.stage}`),
        ...treeFaults(stage.texts, above).map((fault) => `${file}: ${fault}`),
      ]
    })
}

/** A file of texts that a step or a partner brings for one country. */
export type LocalTexts = CatalogueTexts['local'][number]

/**
 * Returns the same faults for a file of a step or a partner, and one if there is no such country.
 */
export function localTextFaults(registry: Registry, texts: CatalogueTexts, { country, file, texts: own }: LocalTexts): readonly string[] {
  const name = nameOf(file)
  return [
    ...(registry.countries[country]
      ? []
      : [`${name}: there is no country "${country}"; there are ${Object.keys(registry.countries).join(', ')}`]),
    ...treeFaults(own, englishSteps(texts)).map((fault) => `${name}: ${fault}`),
  ]
}

/**
 * Returns the sentences of such a file that are still the English ones or the scaffold's, where the
 * country's language is another and the country has no sentence of its own for them. A single word may be the same in both, unless the whole file is.
 */
export function untranslated(registry: Registry, texts: CatalogueTexts, { country, file, texts: own }: LocalTexts): readonly string[] {
  const locale = registry.countries[country]?.locale ?? 'en'
  if (locale.startsWith('en')) return []
  const above = englishSteps(texts)
  const over = texts.stages.filter((stage) => stage.country === country).reduce<Texts>((all, stage) => mergeTexts(all, stage.texts), {})
  const keys = leaves(own).filter((key) => sentenceAt(over, key) === '')
  const same = keys.filter((key) => sentenceAt(own, key) === sentenceAt(above, key) || isExample(own, key))
  const english = same.length === keys.length ? same : same.filter((key) => isSentence(sentenceAt(own, key)))
  return english.length === 0 ? [] : [`${nameOf(file)} still has the English text, where ${locale} is to be: ${english.join(', ')}`]
}

/** Returns the sentences of a step's en.json that the scaffold wrote. */
export function exampleFaults(texts: CatalogueTexts, step: string): readonly string[] {
  const own = { [step]: texts.steps[step] ?? {} }
  const keys = leaves(own).filter((key) => isExample(own, key))
  return keys.length === 0 ? [] : [`en.json still has the example's text: ${keys.join(', ')}`]
}

const isExample = (own: Texts, key: string): boolean =>
  Object.values<string>(exampleSentences(key.split('>')[0] ?? '')).includes(sentenceAt(own, key))

const nameOf = (file: string): string => file.split('/').at(-1) ?? file

/** True for two words or more, besides what is filled in. */
const isSentence = (text: string): boolean =>
  text
    .replaceAll(/\{\{[^}]*\}\}/gu, '')
    .split(/\s+/u)
    .filter((word) => /\p{L}/u.test(word)).length > 1

/** Returns the same faults for a brand's own texts; its keys are those of a whole translation. */
export function brandTextFaults(registry: Registry, texts: CatalogueTexts, brand: string): readonly string[] {
  const site = allSites(registry).find((one) => one.brandId === brand)
  const whole = site ? wholeTexts(registry, texts, site) : {}
  return Object.entries(texts.brands[brand] ?? {}).flatMap(([locale, own]) =>
    treeFaults(own, whole).map((fault) => `locales: ${locale}: ${fault}`),
  )
}

/** Returns the same faults for what a country says for the brands that it names. */
export function countryBrandFaults(registry: Registry, texts: CatalogueTexts, country: string): readonly string[] {
  return (texts.inCountries ?? [])
    .filter((one) => one.country === country)
    .flatMap(({ brand, texts: own }) => {
      const site = findSite(registry, brand, country)
      const faults = site.ok ? treeFaults(own, wholeTexts(registry, texts, site.site)) : [`"${brand}" is not offered here`]
      return faults.map((fault) => `brands/${brand}.json: ${fault}`)
    })
}

const wholeTexts = (registry: Registry, texts: CatalogueTexts, site: Site): Texts => ({
  ...buildTranslation(registry, { ...texts, brands: {}, inCountries: [] }, site).texts,
  page: PAGE_DATA,
})

const PAGE_DATA = { title: '', description: '', keywords: '' }

function treeFaults(own: Texts, above: Texts): readonly string[] {
  const known = new Map(leaves(above).map((key) => [withoutPlural(key), sentenceAt(above, key)]))
  return leaves(own).flatMap((key) => {
    const sentence = sentenceAt(own, key)
    const wanted = known.get(withoutPlural(key))
    if (wanted === undefined && !isAddition(key, known))
      return [`"${key}" is unknown: did you mean "${nearestTo(key, [...known.keys()])}"?`]
    return [
      ...(wanted === undefined || fills(key, sentence, wanted)
        ? []
        : [`"${key}" fills in ${places(sentence) || 'nothing'}, and English ${places(wanted) || 'nothing'}`]),
      ...(/^\s|\s$| {2}/u.test(sentence) ? [`"${key}" has blanks at an end or two in a row`] : []),
    ]
  })
}

/**
 * Returns whether a country may add a key that English lacks: a help text, or its own sentence for
 * an error for which English has only the general one.
 */
function isAddition(key: string, known: ReadonlyMap<string, string>): boolean {
  const [page, field] = [key.replace(/>(?:lede|tab)$/u, '>title'), key.replace(/>(?:hint|suffix|placeholder|short)$/u, '>label')]
  if ((page !== key && known.has(page)) || (field !== key && known.has(field))) return true
  return isOwnError(key, known)
}

function isOwnError(key: string, known: ReadonlyMap<string, string>): boolean {
  const [field, code] = key.split('>errors>')
  if (code === undefined || field === undefined || !known.has(`${field}>label`)) return false
  if (leaves(errorTexts(), '').includes(code)) return true
  // one box of several has a sentence under its own code, in a market where that box must be ticked;
  // and a text, under the answer beside it that gives it its form, in a market that has such forms
  const beside = field.replace(/[^>]+$/u, '')
  return [...known.keys()].some((one) => one.startsWith(beside) && one.endsWith(`>options>${code}`))
}

const errorTexts = (): Texts => {
  const own: Texts = english
  const errors = own['errors']
  return typeof errors === 'object' ? errors : {}
}

const englishSteps = (texts: CatalogueTexts): Texts =>
  Object.values(texts.partners).reduce<Texts>((all, own) => ({ ...all, ...own }), texts.steps)

const belongsTo = (registry: Registry, step: string, stage: string): boolean => {
  const found = registry.steps.find((one) => one.id === step)
  return !found || found.stage === stage || step === stage || found.stage.replace(/^\d+-/u, '') === stage
}

/**
 * Removes the plural form, which differs by language
 * (https://www.i18next.com/translation-function/plurals): all forms of a sentence count as one key.
 */
const withoutPlural = (key: string): string => key.replace(/[_>](?:zero|one|two|few|many|other)$/u, '')

function sentenceAt(tree: Texts, key: string): string {
  const found = key.split('>').reduce<string | Texts | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), tree)
  return typeof found === 'string' ? found : ''
}

/**
 * Returns whether a sentence has the placeholders of the English one. An error may leave some out:
 * its limit, or the day where the age says more.
 */
const fills = (key: string, sentence: string, wanted: string): boolean =>
  places(sentence) === places(wanted) || (key.includes('errors>') && placesIn(sentence).every((place) => placesIn(wanted).includes(place)))

const placesIn = (sentence: string): readonly string[] => sentence.match(/\{\{\s*\w+[^}]*\}\}/gu) ?? []
const places = (sentence: string): string => [...new Set(placesIn(sentence))].toSorted().join(' ')
