/** What stands in for `{name}` in a text. */
export interface Values {
  readonly [name: string]: string | number
}

/** The text of a texts file with its values; a placeholder without a value stays as it is, which a test sees. */
export const fill = (text: string, values: Values): string =>
  text.replaceAll(/\{(?<name>\w+)\}/gu, (whole, name: string) => String(values[name] ?? whole))
