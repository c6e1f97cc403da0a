import type { Controls } from './control.ts'
import { FileControl } from './file-control.tsx'
import { RowsControl } from './rows-control.tsx'

/** The controls that few pages use, loaded with the first page that needs one. */
export const RARE_CONTROLS = {
  file: { Control: FileControl, isGroup: () => true },
  rows: { Control: RowsControl, isGroup: () => true },
} as const satisfies Partial<Controls>
