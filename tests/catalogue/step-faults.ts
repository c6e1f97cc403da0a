import { trackingNameOf, wirePathOf, type DataPoint } from '#core/model/data-point.ts'
import { asksIn, linkedSteps } from '#core/model/site/link-needs.ts'
import type { PlacedStep, Registry } from '#core/model/site/registry.ts'
import type { AskedIn } from '#core/model/step.ts'
import type { Texts } from '#core/model/texts.ts'
import english from '#core/texts/en.json' with { type: 'json' }
import { stepComparisons } from './compared-faults.ts'
import { nearestTo } from './nearest-to.ts'
import { limitFaults } from './range-faults.ts'

/**
 * Returns what is wrong with a step: its names, its state, its texts, the data points that it names
 * and those who need them.
 */
export function stepFaults(registry: Registry, texts: Texts | undefined, step: PlacedStep): readonly string[] {
  return [
    ...nameFaults(registry, step),
    ...stateFaults(registry, step),
    ...textFaults(registry, step, texts),
    ...fieldFaults(registry, step),
    ...fileFaults(registry, step),
    ...twinFaults(registry, step),
    ...linkFaults(registry, step),
    ...stepComparisons(registry, step),
    ...Object.entries(step.countries ?? {}).flatMap(([country, own]) => limitFaults(`countries.${country}.limits`, own?.limits)),
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
  if (!texts)
    return [
      `there are no English texts: write ${step.partner ? 'locales/en.json beside partner.ts, under the step’s id' : 'en.json beside step.ts'}`,
    ]
  const fields = treeAt(texts, 'fields')
  const introduced = Object.entries(step.introduces ?? {}).flatMap(withCells)
  // a cell that asks for a data point of another step has its texts at that step
  const own = introduced.filter(([name]) => (registry.dataPoints[name]?.step ?? step.id) === step.id)
  return [
    ...(typeof texts['title'] === 'string' ? [] : ['en.json lacks title']),
    ...(isSectionNamed(step, texts) ? [] : [`en.json lacks section: no text names the stage ${step.stage}`]),
    ...own.flatMap(([name, point]) => {
      const said = treeAt(fields, name)
      const options = point.kind === 'choice' && !point.list ? point.options : []
      return [
        ...(typeof said['label'] === 'string' ? [] : [`en.json lacks fields>${name}>label`]),
        ...options
          .filter((code) => typeof treeAt(said, 'options')[code] !== 'string')
          .map((code) => `en.json lacks fields>${name}>options>${code}`),
      ]
    }),
    ...Object.keys(fields)
      .filter((name) => !introduced.some(([one]) => one === name))
      .map((name) => `en.json has fields>${name}, which this step does not introduce: move it to the step that does`),
  ]
}

/** A stage that came with the step has no section among the texts of all pages. */
const isSectionNamed = ({ stage, flow }: PlacedStep, texts: Texts): boolean =>
  flow === 'server' || Object.hasOwn(english.sections, stage.replace(/^\d+-/u, '')) || typeof texts['section'] === 'string'

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

/** Returns the files that a page asks before the hand-over: the server does not take them there. */
function fileFaults(registry: Registry, step: PlacedStep): readonly string[] {
  if (step.flow === 'server') return []
  const asked = new Set(Object.keys(registry.countries).flatMap((country) => asksIn(registry, step, country)))
  return [...asked]
    .filter((name) => registry.dataPoints[name]?.kind === 'file')
    .map((name) => `asks the file "${name}": files are taken only in a step that the server leads to (docs/partner-steps.md)`)
}

/** Returns the introduced data points that share their place in the lead or their tracking name. */
function twinFaults(registry: Registry, step: PlacedStep): readonly string[] {
  const own = Object.values(registry.dataPoints).filter((point) => point.step === step.id)
  return own.flatMap((point) => {
    const others = Object.values(registry.dataPoints).filter(({ name }) => name !== point.name)
    const inLead = others.find((other) => wirePathOf(other.name, other) === wirePathOf(point.name, point))
    const tracked = others.find((other) => trackingNameOf(other.name, other) === trackingNameOf(point.name, point))
    return [
      ...(inLead ? [`"${point.name}" is stored at ${wirePathOf(point.name, point)} like "${inLead.name}": give it another wire`] : []),
      ...(tracked
        ? [`"${point.name}" is tracked as ${trackingNameOf(point.name, point)} like "${tracked.name}": give it another track`]
        : []),
    ]
  })
}

/** Returns what is wrong with `askedIn`: names that do not exist, and links that both sides state. */
function linkFaults(registry: Registry, step: PlacedStep): readonly string[] {
  if (!step.askedIn) return []
  const ids = namedIn(step.askedIn)
  const stranger = ids.filter(({ side, id }) => !Object.hasOwn(registry[side], id))
  return [
    ...(step.flow === 'dynamic' ? [] : [`askedIn is for pages of the dynamic form, and the flow of this one is ${step.flow}`]),
    ...stranger.map(({ side, id }) => {
      const known = Object.keys(registry[side])
      return `askedIn.${side} names "${id}", which does not exist: did you mean "${nearestTo(id, known)}"?`
    }),
    ...ids.filter((one) => !stranger.includes(one)).flatMap((one) => doubleLinks(registry, step, one)),
  ]
}

interface Named {
  readonly side: keyof AskedIn
  readonly id: string
}

const namedIn = ({ countries = [], brands = [], partners = [] }: AskedIn): readonly Named[] => [
  ...countries.map((id) => ({ side: 'countries' as const, id })),
  ...brands.map((id) => ({ side: 'brands' as const, id })),
  ...partners.map((id) => ({ side: 'partners' as const, id })),
]

/** Returns the introduced data points that those named in `askedIn` name in their `needs` too. */
function doubleLinks(registry: Registry, step: PlacedStep, { side, id }: Named): readonly string[] {
  const links = linkedSteps(registry, side, id)
  const doubled = needsOf(registry, { side, id }).flatMap(({ countries, needs }) =>
    Object.keys(step.introduces ?? {}).filter((name) => {
      const linked = links.filter((link) => countries.some((country) => asksIn(registry, link, country).includes(name)))
      return needs.filter((need) => need === name).length > linked.length
    }),
  )
  return [...new Set(doubled)].map(
    (name) => `askedIn.${side} names "${id}", whose needs name "${name}" too: write one of the two links only`,
  )
}

/** Returns what somebody needs, with what steps add, in one country or in several together. */
function needsOf(
  registry: Registry,
  { side, id }: Named,
): readonly { readonly countries: readonly string[]; readonly needs: readonly string[] }[] {
  if (side === 'countries') return [{ countries: [id], needs: registry.countries[id]?.needs ?? [] }]
  if (side === 'partners') return [{ countries: registry.partners[id]?.countries ?? [], needs: registry.partners[id]?.needs ?? [] }]
  return Object.entries(registry.brands[id]?.countries ?? {}).map(([country, own]) => ({ countries: [country], needs: own?.needs ?? [] }))
}

const treeAt = (tree: Texts, key: string): Texts => {
  const value = tree[key]
  return typeof value === 'object' ? value : {}
}
