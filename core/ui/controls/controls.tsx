import { controlNameOf } from './control-name.ts'
import { lookUp } from '#core/model/look-up.ts'
import type { PageField } from '#core/model/page/page.ts'
import { firstControls } from '#core/fields/first-controls.gen.tsx'
import { kinds } from '#core/fields/kinds.gen.ts'
import type { Controls, KindOfControl } from './control.ts'

/** Placeholder for a control that is not loaded yet. */
const LATER: KindOfControl = { Control: () => null }

type Part = 'more' | 'rare'
/** The controls that have been loaded since the start, beside those of the first pages. */
export const loadedControls = new Map<Part, Controls>()
const loaders: { readonly [Name in Part]: () => Promise<Controls> } = {
  more: async () => (await import('./more-controls.ts')).moreControls,
  rare: async () => (await import('#core/fields/rare-controls.gen.tsx')).rareControls,
}

/** Returns true if a field needs a control that is not loaded yet. */
export const lacksControls = (fields: readonly PageField[]): boolean => fields.some((field) => controlOf(field) === LATER)

/**
 * Loads the controls that the dynamic flow's first page does not show, and the rare ones (rows,
 * file) if these fields need them. Those that are there stay: React would remount a control that
 * is replaced, and lose what is typed in it.
 */
export async function loadControls(fields: readonly Pick<PageField, 'kind'>[]): Promise<void> {
  const isRare = fields.some(({ kind }) => kinds[kind].isRare)
  await Promise.all([loadPart('more'), isRare && loadPart('rare')])
}

async function loadPart(part: Part): Promise<void> {
  if (!loadedControls.has(part)) loadedControls.set(part, await loaders[part]())
}

/** Returns the control that renders a field: around the field's own one if a code decodes it. */
export const controlOf = (field: PageField): KindOfControl => (field.decodedFrom ? findControl('decoded') : ownControlOf(field))

/** Returns the control of a field's kind. */
export const ownControlOf = (field: PageField): KindOfControl => findControl(controlNameOf(field))

const findControl = (name: string): KindOfControl =>
  [firstControls, ...loadedControls.values()].map((controls) => lookUp<KindOfControl>(controls, name)).find(Boolean) ?? LATER

/** Returns true if a field is rendered as a group of native inputs. */
export const isGroup = (field: PageField): boolean => controlOf(field).isGroup?.(field) ?? false
