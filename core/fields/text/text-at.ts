import type { Reading } from '../field-kind.ts'

/** Returns the text of the control, or of a part of it (`.year`). */
export function textAt({ typed, name }: Reading, part = ''): string {
  const value = typed.get(name + part)
  return typeof value === 'string' ? value : ''
}
