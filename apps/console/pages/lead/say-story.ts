import type { ReasonKind } from '#core/console/leads/partner-reason.ts'
import type { StoryKind, StoryTopic } from '#core/console/leads/timeline.ts'
import { fill, type Values } from '../../texts/fill.ts'
import reasonTexts from '../../texts/partner-reasons.json' with { type: 'json' }
import timelineTexts from '../../texts/lead-timeline.json' with { type: 'json' }

// a kind without a sentence does not compile
const KINDS: { readonly [Kind in StoryKind]: string } = timelineTexts.kinds
const REASONS: { readonly [Kind in ReasonKind]: string } = reasonTexts
const TOPICS: { readonly [Topic in StoryTopic]: string } = timelineTexts.topics
const FACTS: { readonly [name: string]: string } = timelineTexts.facts

const sentenceOf = (sentences: { readonly [kind: string]: string }, kind: string): string => sentences[kind] ?? kind

/** The sentence of a timeline's entry, and the facts that are not in it, each with its name. */
export function sayEntry(
  kind: string,
  facts: Values,
): { readonly sentence: string; readonly more: readonly (readonly [string, string])[] } {
  const sentence = sentenceOf(KINDS, kind)
  const more = Object.entries(facts).filter(([name, value]) => !sentence.includes(`{${name}}`) && value !== '' && name in FACTS)
  return { sentence: fill(sentence, facts), more: more.map(([name, value]) => [FACTS[name] ?? name, String(value)] as const) }
}

/** Why a partner was or was not asked. */
export const sayReason = (kind: string, facts: Values): string => fill(sentenceOf(REASONS, kind), facts)

/** The topics of a timeline with their names. */
export const namedTopics: readonly (readonly [string, string])[] = Object.entries(TOPICS)
