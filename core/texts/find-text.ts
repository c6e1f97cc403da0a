import type { TextKey } from '#core/model/register.ts'
import type { Texts } from '#core/model/texts.ts'

/** Values to insert into a sentence; `defaultValue` is used if no key has a sentence. */
export interface Values {
  readonly [name: string]: string | number | undefined
}

/** Returns the sentence of the first of the keys that has one, with the values inserted. */
export type Translate = (keys: TextKey | readonly TextKey[], values?: Values) => string

/** Returns the sentence of the first key (parts joined by `>`) that has one; undefined if none. */
export function findText(texts: Texts, keys: readonly string[], values: Values): string | undefined {
  const sentence = keys.map((key) => leafOf(texts, key)).find((one) => one !== undefined)
  return sentence?.replace(/\{\{(\w+)\}\}/gu, (gap, name: string) => (name in values ? `${values[name] ?? ''}` : gap))
}

function leafOf(texts: Texts, key: string): string | undefined {
  let at: string | Texts | undefined = texts
  for (const part of key.split('>')) at = typeof at === 'object' ? at[part] : undefined
  return typeof at === 'string' ? at : undefined
}

/**
 * Translates from a text tree as i18next does: without a sentence it returns the last key. It takes
 * any key; what is given to a page takes only keys that there are.
 */
export const translateFrom =
  (texts: Texts): ((keys: string | readonly string[], values?: Values) => string) =>
  (keys, values = {}) => {
    const all = typeof keys === 'string' ? [keys] : keys
    const { defaultValue } = values
    return findText(texts, all, values) ?? (defaultValue === undefined ? (all.at(-1) ?? '') : String(defaultValue))
  }
