import type { DataPointKind } from '#core/define/data-point.ts'
import type { PageField } from '#core/define/page.ts'
import { ConsentControl, ConsentsControl } from './consent-controls.tsx'
import type { Controls, KindOfControl } from './control.ts'
import { LoanNumberControl } from './loan-number-control.tsx'
import { TextControl } from './text-control.tsx'

/** Placeholder for a control that is not loaded yet. */
export const LATER: KindOfControl = { Control: () => null }

/**
 * The controls of the dynamic flow's first page (the amount is in its sheet), and the others once
 * `loadControls` has resolved. A loaded control is never replaced: React would remount it and lose
 * what is typed in it.
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

/** Returns true if a field needs a control that is not loaded yet. */
export const lacksControls = (fields: readonly PageField[]): boolean => fields.some((field) => CONTROLS[controlNameOf(field)] === LATER)

/**
 * Loads the controls that the dynamic flow's first page does not show, and the rare ones (rows,
 * file) if these fields need them.
 */
export async function loadControls(fields: readonly { readonly kind: DataPointKind }[]): Promise<void> {
  const rare = fields.some(({ kind }) => RARE.includes(kind)) && import('./rare-controls.tsx')
  Object.assign(CONTROLS, (await import('./more-controls.tsx')).MORE_CONTROLS, rare && (await rare).RARE_CONTROLS)
}

/** Returns the name of the control that renders a field. */
export function controlNameOf({ decodedFrom, marks, presets, suggest, kind }: PageField): keyof Controls {
  if (decodedFrom) return 'decoded'
  if (marks) return 'more-than'
  if (presets) return 'loan-number'
  return kind === 'text' && suggest ? 'suggest' : kind
}

/** Returns true if a field is rendered as a group of native inputs. */
export const isGroup = (field: PageField): boolean => CONTROLS[controlNameOf(field)].isGroup?.(field) ?? false
