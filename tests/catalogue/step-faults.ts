import type { DataPoint } from '../../core/define/data-point.ts'
import type { PlacedStep, Registry } from '../../core/define/registry.ts'
import type { Texts } from '../../core/define/texts.ts'

/**
 * Returns what is wrong with a step: its names, its state, its texts and the data points that it
 * names.
 */
export function stepFaults(registry: Registry, texts: Texts | undefined, step: PlacedStep): readonly string[] {
  return [
    ...nameFaults(registry, step),
    ...stateFaults(registry, step),
    ...textFaults(registry, step, texts),
    ...fieldFaults(registry, step),
  ]
}

function nameFaults(registry: Registry, step: PlacedStep): readonly string[] {
  const twins = registry.steps.filter((other) => other.id === step.id)
  return [
    ...(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u.test(step.id) ? [] : [`the folder "${step.id}" is not in kebab-case`]),
    ...(/^\d\d-[a-z]+$/u.test(step.stage) ? [] : [`the room "${step.stage}" is not written NN-name`]),
    ...(twins.length > 1 ? [`${twins.length} steps are called "${step.id}": rename the folder`] : []),
  ]
}

function stateFaults(registry: Registry, step: PlacedStep): readonly string[] {
  if (!step.state) return []
  const twin = registry.steps.find((other) => other.state === step.state && other.id !== step.id)
  return twin ? [`the state ${step.state} belongs to ${twin.id} too`] : []
}

function textFaults(registry: Registry, step: PlacedStep, texts: Texts | undefined): readonly string[] {
  if (!texts) return [`there are no English texts: write texts.ts beside ${step.partner ? 'partner.ts, under the step’s id' : 'step.ts'}`]
  const fields = treeAt(texts, 'fields')
  const introduced = Object.entries(step.introduces ?? {}).flatMap(withCells)
  // a cell that asks for a data point of another step has its texts at that step
  const own = introduced.filter(([name]) => (registry.dataPoints[name]?.step ?? step.id) === step.id)
  return [
    ...(typeof texts['title'] === 'string' ? [] : ['texts.ts lacks title']),
    ...own.flatMap(([name, point]) => {
      const said = treeAt(fields, name)
      const options = point.kind === 'choice' && !point.list ? point.options : []
      return [
        ...(typeof said['label'] === 'string' ? [] : [`texts.ts lacks fields>${name}>label`]),
        ...options
          .filter((code) => typeof treeAt(said, 'options')[code] !== 'string')
          .map((code) => `texts.ts lacks fields>${name}>options>${code}`),
      ]
    }),
    ...Object.keys(fields)
      .filter((name) => !introduced.some(([one]) => one === name))
      .map((name) => `texts.ts has fields>${name}, which this step does not introduce: move it to the step that does`),
  ]
}

/** Returns a data point and, for rows, their cells: each has its own texts. */
const withCells = ([name, point]: readonly [string, DataPoint]): readonly (readonly [string, DataPoint])[] => [
  [name, point],
  ...(point.kind === 'rows' ? Object.entries(point.fields) : []),
]

/** Returns the data points that a step names anywhere and that no step introduces. */
function fieldFaults(registry: Registry, step: PlacedStep): readonly string[] {
  const variants = Object.values(step.countries ?? {})
  const named = [
    ...(step.asks ?? []),
    ...(step.modal?.asks ?? []),
    ...variants.flatMap((variant) => [...(variant?.asks ?? []), ...(variant?.optional ?? [])]),
  ]
  return [...new Set(named)].filter((name) => !registry.dataPoints[name]).map((name) => `asks "${name}", which no step introduces`)
}

const treeAt = (tree: Texts, key: string): Texts => {
  const value = tree[key]
  return typeof value === 'object' ? value : {}
}
