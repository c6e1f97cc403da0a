import { moreControls as ofKinds } from '#core/fields/more-controls.gen.tsx'
import type { Controls } from './control.ts'
import { DecodedControl } from './decoded-control.tsx'

/** The controls that the dynamic flow's first page does not show, in one lazily loaded chunk. */
export const moreControls: Controls = { ...ofKinds, decoded: { Control: DecodedControl, isWhole: true } }
