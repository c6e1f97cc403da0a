import type { Texts } from '#core/model/texts.ts'

const FORM = /^(?<name>.+)_(?<form>zero|one|two|few|many|other)$/u

/**
 * Adds the keys under which pages of the releases before 2026-11-25 look for plural forms:
 * `months>one` beside `months_one`. A page that was open while the server was replaced fetches its
 * texts from the new one. It may go with the release after.
 */
export function withOlderKeys(texts: Texts): Texts {
  const older: { [name: string]: { [form: string]: string } } = {}
  const own = Object.entries(texts).map(([key, text]): [string, string | Texts] => {
    if (typeof text !== 'string') return [key, withOlderKeys(text)]
    const { name, form } = FORM.exec(key)?.groups ?? {}
    if (name !== undefined && form !== undefined) older[name] = { ...older[name], [form]: text }
    return [key, text]
  })
  return { ...older, ...Object.fromEntries(own) }
}
