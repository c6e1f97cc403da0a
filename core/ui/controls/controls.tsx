import type { DataPointKind } from '../../define/data-point.ts'
import type { PageField } from '../../define/page.ts'
import { ConsentControl, ConsentsControl } from './consent-controls.tsx'
import type { Controls, KindOfControl } from './control.ts'
import { LoanNumberControl } from './loan-number-control.tsx'
import { TextControl } from './text-control.tsx'

/** Stands for each that has not come yet. */
export const LATER: KindOfControl = { Control: () => null }

/**
 * Those of the dynamic flow's first page (the amount stands in its sheet), and the others once `loadControls` has been
 * answered. None is replaced: a page that is drawn again would lose what is typed in it.
 */
export const CONTROLS: Controls = {
  text: { Control: TextControl },
  email: { Control: TextControl },
  phone: { Control: TextControl },
  'loan-number': { Control: LoanNumberControl },
  money: LATER,
  count: LATER,
  date: LATER,
  month: LATER,
  choice: LATER,
  'yes-no': LATER,
  consent: { Control: ConsentControl, isWhole: true },
  consents: { Control: ConsentsControl, isGroup: () => true },
  file: LATER,
  password: LATER,
  rows: LATER,
  decoded: LATER,
  'more-than': LATER,
  suggest: LATER,
}

const RARE: readonly DataPointKind[] = ['rows', 'file']

/** True where a page shows a control that has not come yet, and would be drawn without it. */
export const lacksControls = (fields: readonly PageField[]): boolean => fields.some((field) => CONTROLS[controlNameOf(field)] === LATER)

/**
 * Fetches the controls that the dynamic flow's first page does not show, and those that few pages show where these fields
 * want them. Settles at once when they are there.
 */
export async function loadControls(fields: readonly { readonly kind: DataPointKind }[]): Promise<void> {
  const rare = fields.some(({ kind }) => RARE.includes(kind)) && import('./rare-controls.tsx')
  Object.assign(CONTROLS, (await import('./more-controls.tsx')).MORE_CONTROLS, rare && (await rare).RARE_CONTROLS)
}

/** The kind of control that draws a field. */
export function controlNameOf({ decodedFrom, marks, presets, suggest, kind }: PageField): keyof Controls {
  if (decodedFrom) return 'decoded'
  if (marks) return 'more-than'
  if (presets) return 'loan-number'
  return kind === 'text' && suggest ? 'suggest' : kind
}

/** True where a field is drawn as a group of native controls. */
export const isGroup = (field: PageField): boolean => CONTROLS[controlNameOf(field)].isGroup?.(field) ?? false
