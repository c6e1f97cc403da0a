import type { Registry } from '../../core/define/registry.ts'
import type { Files } from './files.ts'
import { fieldOf, titleOf } from './quote.ts'

/**
 * Returns the files of a step after the last one of its stage that asks one yes or no question. It
 * is in the flow where a country, brand or partner needs the answer.
 */
export function stepFiles(stage: string, step: string, registry: Registry): Files {
  const ranks = registry.steps.filter((one) => one.stage === stage).map(({ rank }) => rank)
  const phase = registry.steps.find((one) => one.stage === stage)?.phase ?? 'before-offer'
  return {
    'step.ts': `import { defineStep } from '../../../../core/define/step.ts'

export default defineStep({
  kind: 'dynamic',
  flow: 'dynamic',
  rank: ${Math.max(0, ...ranks) + 10},
  phase: '${phase}',
  introduces: {
    ${fieldOf(step)}: { kind: 'yes-no', in: 'otherDetails', class: 'plain' },
  },
})
`,
    'texts.ts': `import { defineStepTexts } from '../../../../core/define/texts.ts'

export default defineStepTexts({
  title: '${titleOf(step)}',
  fields: {
    ${fieldOf(step)}: { label: '${titleOf(step)}' },
  },
})
`,
  }
}
