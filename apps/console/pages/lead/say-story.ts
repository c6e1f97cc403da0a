import type { ReasonKind } from '#core/console/leads/partner-reason.ts'
import type { Failure } from '#core/console/leads/stored-reason.ts'
import type { StoryKind, StoryTopic } from '#core/console/leads/timeline.ts'
import { momentIn } from '../../shell/show-time.ts'
import { fill, type Values } from '../../texts/fill.ts'
import failureTexts from '../../texts/partner-failures.json' with { type: 'json' }
import reasonTexts from '../../texts/partner-reasons.json' with { type: 'json' }
import timelineTexts from '../../texts/lead-timeline.json' with { type: 'json' }

// a kind without a sentence does not compile
const KINDS: { readonly [Kind in StoryKind]: string } = timelineTexts.kinds
const REASONS: { readonly [Kind in ReasonKind]: string } = reasonTexts
const FAILURES: { readonly [Kind in Failure]: string } = failureTexts
const HIDDEN: { readonly [name: string]: string } = timelineTexts.hidden
const TOPICS: { readonly [Topic in StoryTopic]: string } = timelineTexts.topics
const WAYS: { readonly [name: string]: string } = timelineTexts.ways
const FACTS: { readonly [name: string]: string } = timelineTexts.facts

const sentenceOf = (sentences: { readonly [kind: string]: string }, kind: string): string => sentences[kind] ?? kind

/** The sentence of a timeline's entry, and the facts that are not in it, each with its name; moments are those of the zone. */
export function sayEntry(
  kind: string,
  facts: Values,
  zone: string,
): { readonly sentence: string; readonly more: readonly (readonly [string, string])[] } {
  const sentence = sentenceOf(KINDS, kind)
  const more = Object.entries(facts).filter(([name, value]) => !sentence.includes(`{${name}}`) && value !== '' && name in FACTS)
  return { sentence: fill(sentence, facts), more: more.map(([name, value]) => sayFact(name, String(value), zone)) }
}

/** Facts that are moments, as ISO 8601. */
const MOMENTS: ReadonlySet<string> = new Set(['said', 'until'])

/** What is hidden is said to be there. */
const sayFact = (name: string, value: string, zone: string): readonly [string, string] =>
  name === 'hidden' ? [FACTS[value] ?? value, HIDDEN[value] ?? value] : [FACTS[name] ?? name, sayValue(name, value, zone)]

function sayValue(name: string, value: string, zone: string): string {
  if (MOMENTS.has(name)) return momentIn(value, zone)
  return name === 'way' ? (WAYS[value] ?? value) : value
}

/** Why a partner was or was not asked. */
export const sayReason = (kind: string, facts: Values): string => fill(sentenceOf(REASONS, kind), facts)

/** Why no answer of a partner could be had. */
export const sayFailure = (failure: string | number, facts: Values): string => fill(sentenceOf(FAILURES, String(failure)), facts)

/** The topics of a timeline with their names. */
export const namedTopics: readonly (readonly [string, string])[] = Object.entries(TOPICS)
