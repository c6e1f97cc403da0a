import { texts } from '#catalogue/texts.gen.ts'
import type { Registry } from '#core/model/site/registry.ts'
import type { Site } from '#core/model/site/site.ts'
import { buildTranslation, leaves } from '#core/texts/build-translation.ts'
import { findText } from '#core/texts/find-text.ts'
import { mergeFacts } from './facts-of.ts'
import { shortHash } from './short-hash.ts'
import type { Facts } from './published.ts'

/**
 * Returns what a site says on its pages: the names of questions and of their options word for word,
 * because they are reviewed, and one hash for the other sentences of each page, question or part of
 * the shell.
 */
export function textFacts(registry: Registry, site: Site, shown: Shown): Facts {
  const sentences = sentencesOf(registry, site).filter(([key]) => isShown(key, shown))
  const others = Object.groupBy(
    sentences.filter(([key]) => !isName(key)),
    ([key]) => groupOf(key),
  )
  const named = sentences.filter(([key]) => isName(key)).map(([key, sentence]): Facts => ({ [`text ${key}`]: sentence }))
  const hashed = Object.entries(others).map(([group, own = []]): Facts => ({ [`texts ${group}`]: shortHash(JSON.stringify(own)) }))
  return mergeFacts(...named, ...hashed)
}

/** Returns the sentences that a site says differently than its country does for every brand, by key. */
export function ownTexts(registry: Registry, site: Site, country: Site): Facts {
  const common = new Map(sentencesOf(registry, country))
  return Object.fromEntries(sentencesOf(registry, site).filter(([key, sentence]) => common.get(key) !== sentence))
}

/** The pages and questions that applicants of a country can see. */
export interface Shown {
  readonly steps: ReadonlySet<string>
  readonly fields: ReadonlySet<string>
}

function sentencesOf(registry: Registry, site: Site): readonly (readonly [key: string, sentence: string])[] {
  const tree = buildTranslation(registry, texts, site).texts
  return leaves(tree)
    .toSorted()
    .map((key) => [key, findText(tree, [key], {}) ?? ''] as const)
}

function isShown(key: string, { steps, fields }: Shown): boolean {
  const [group = '', name = ''] = key.split('>')
  if (group === 'steps') return steps.has(name)
  return group !== 'fields' || fields.has(name)
}

const isName = (key: string): boolean => /^fields>\w+>(?:cases>\w+>)?(?:label|options>.+)$/u.test(key)

/** The page or question of a sentence, or the part of the shell. */
const groupOf = (key: string): string =>
  key
    .split('>')
    .slice(0, /^(?:steps|fields)>/u.test(key) ? 2 : 1)
    .join('>')
