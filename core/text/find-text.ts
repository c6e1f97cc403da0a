import type { Texts } from '../define/texts.ts'

/** What is filled into a sentence; `defaultValue` stands in where no key has one. */
export interface Values {
  readonly [name: string]: string | number | undefined
}

/** Finds the sentence of a key, or of the first of several that has one, and fills the values in. */
export type Translate = (keys: string | readonly string[], values?: Values) => string

/** The sentence of the first of the keys (parts joined by `>`) that has one, with its values filled in. */
export function findText(texts: Texts, keys: readonly string[], values: Values): string | undefined {
  const sentence = keys.map((key) => leafOf(texts, key)).find((one) => one !== undefined)
  return sentence?.replace(/\{\{(\w+)\}\}/gu, (gap, name: string) => (name in values ? `${values[name] ?? ''}` : gap))
}

function leafOf(texts: Texts, key: string): string | undefined {
  let at: string | Texts | undefined = texts
  for (const part of key.split('>')) at = typeof at === 'object' ? at[part] : undefined
  return typeof at === 'string' ? at : undefined
}

/** Translates from texts that are all there, as i18next does: without a sentence it returns the last key. */
export const translateFrom =
  (texts: Texts): Translate =>
  (keys, values = {}) => {
    const all = typeof keys === 'string' ? [keys] : keys
    const { defaultValue } = values
    return findText(texts, all, values) ?? (defaultValue === undefined ? (all.at(-1) ?? '') : String(defaultValue))
  }
