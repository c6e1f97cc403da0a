import type { DataPointKind } from '../../define/data-point.ts'
import type { PageField } from '../../define/page.ts'
import { ConsentControl, ConsentsControl } from './consent-controls.tsx'
import type { Controls, KindOfControl } from './control.ts'
import { LoanNumberControl } from './loan-number-control.tsx'
import { TextControl } from './text-control.tsx'

const LATER: KindOfControl = { Control: () => null }
const LOAN_NUMBER: KindOfControl = { Control: LoanNumberControl }

/** Those of a first page (the amount stands in its sheet), and the others once `loadControls` has been answered. */
export const CONTROLS: Controls = {
  text: { Control: TextControl },
  email: { Control: TextControl },
  phone: { Control: TextControl },
  money: LOAN_NUMBER,
  count: LOAN_NUMBER,
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
}

const RARE: readonly DataPointKind[] = ['rows', 'file']

/**
 * Fetches the controls that no first page shows, and those that few pages show where these fields want them. Settles at
 * once when they are there.
 */
export async function loadControls(fields: readonly { readonly kind: DataPointKind }[]): Promise<void> {
  const rare = fields.some(({ kind }) => RARE.includes(kind)) && import('./rare-controls.tsx')
  Object.assign(CONTROLS, (await import('./more-controls.tsx')).MORE_CONTROLS, rare && (await rare).RARE_CONTROLS)
}

/** The kind of control that draws a field. */
export const controlNameOf = ({ decodedFrom, marks, kind }: PageField) => (decodedFrom ? 'decoded' : marks ? 'more-than' : kind)

/** True where a field is drawn as a group of native controls. */
export const isGroup = (field: PageField): boolean => CONTROLS[controlNameOf(field)].isGroup?.(field) ?? false
