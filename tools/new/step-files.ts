import type { Registry } from '#core/model/site/registry.ts'
import type { Files } from './files.ts'
import { fieldOf, titleOf } from './quote.ts'

/**
 * Returns the files of a step after the last one of its stage that asks one yes or no question. Its
 * texts stand in it in English, and once more for each live country with another language.
 */
export function stepFiles(stage: string, step: string, registry: Registry): Files {
  const texts = textsOf(step, !registry.steps.some((one) => one.stage === stage))
  const countries = Object.entries(registry.countries).filter(([, { status, locale }]) => status === 'live' && !locale.startsWith('en'))
  const local = countries.map(([, { locale }]) => [`${locale}.json`, texts] as const)
  return {
    'step.ts': stepFile(stage, step, registry),
    'en.json': texts,
    ...Object.fromEntries(local),
  }
}

function stepFile(stage: string, step: string, registry: Registry): string {
  const ranks = registry.steps.filter((one) => one.stage === stage).map(({ rank }) => rank)
  const phase = registry.steps.find((one) => one.stage === stage)?.phase ?? 'before-offer'
  return `import { defineStep } from '#core/model/step.ts'

export default defineStep({
  kind: 'dynamic',
  flow: 'dynamic',
  rank: ${Math.max(0, ...ranks) + 10},
  phase: '${phase}',
  // who needs the answers: countries, brands or partners, by the names of their folders
  askedIn: {},
  // an example; docs/adding.md shows every kind of question
  introduces: {
    ${fieldOf(step)}: { kind: 'yes-no', in: 'otherDetails', class: 'plain' },
  },
})
`
}

/** The sentences of a scaffold, which its author replaces; the contract finds those that are left. */
export const exampleSentences = (step: string) => ({
  title: `One more question: ${titleOf(step)}`,
  section: `Questions about ${titleOf(step)}`,
  label: `${titleOf(step)}: yes or no?`,
  required: `Choose yes or no for ${titleOf(step)}`,
})

/** The example's texts; a step in a stage of its own names the section too. */
function textsOf(step: string, isStageNew: boolean): string {
  const { title, section, label, required } = exampleSentences(step)
  const texts = { title, ...(isStageNew && { section }), fields: { [fieldOf(step)]: { label, errors: { required } } } }
  return `${JSON.stringify(texts, undefined, 2)}\n`
}
