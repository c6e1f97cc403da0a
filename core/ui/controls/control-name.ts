import type { PageField } from '#core/model/page/page.ts'
import { kinds } from '#core/fields/kinds.gen.ts'

/** Returns the name of the control that renders a field: its kind, and which of the kind's controls. */
export function controlNameOf(field: PageField): string {
  const variant = kinds[field.kind].controlOf?.(field)
  return variant === undefined ? field.kind : `${field.kind}.${variant}`
}
