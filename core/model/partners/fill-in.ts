/** Values for the placeholders of an example: text or number by name. */
export type PlaceValues = { readonly [name: string]: string | number }

/**
 * Returns a JSON value with its placeholders `{{name}}` filled in; one that stands alone takes the
 * type of its value. Unknown names stay.
 */
export function fillIn(template: unknown, values: PlaceValues): unknown {
  if (typeof template === 'string') return fillText(template, values)
  if (Array.isArray(template)) return template.map((part) => fillIn(part, values))
  if (typeof template !== 'object' || template === null) return template
  return Object.fromEntries(Object.entries(template).map(([key, part]) => [key, fillIn(part, values)]))
}

function fillText(text: string, values: PlaceValues): string | number {
  const alone = /^\{\{(\w+)\}\}$/u.exec(text)?.[1]
  if (alone !== undefined) return values[alone] ?? text
  return text.replace(/\{\{(\w+)\}\}/gu, (place, name: string) => String(values[name] ?? place))
}
