import { clickParameters } from '#catalogue/click-ids.gen.ts'
import { OWN_PARAMETER } from '#core/model/partners/postback-macros.ts'
import { ENTRY_PARAMETERS, OWN_MAX } from '#core/visit/entry-parameters.ts'

/** Parameters of the form's address; `s_id` is the name in the links of some partners. */
const NAMES = [...ENTRY_PARAMETERS, ...clickParameters, 's_id']

/**
 * Returns the form's address, which is in the same folder as the script, with the parameters of the
 * surrounding page; those of the script element (`data-ref-name` is `refName`) override them. The
 * parameters are in the hash, which reaches no server and no log.
 */
export function frameAddress(script: string, page: string, own: { readonly [name: string]: string | undefined }): string {
  const { searchParams } = new URL(page)
  const told = new URLSearchParams()
  for (const name of [...NAMES, ...ownNames(own, searchParams)]) {
    // HTML has no capitals in attributes: `data-refName` comes as `refname`
    const value = own[name] ?? own[name.toLowerCase()] ?? searchParams.get(name)
    if (value) told.set(name, value)
  }
  return `${new URL('.', script).href}#${told}`
}

/** Names of an affiliate's own parameters, as many as the form takes; those of the element first. */
function ownNames(own: { readonly [name: string]: string | undefined }, page: URLSearchParams): readonly string[] {
  const names = new Set([...Object.keys(own), ...page.keys()].filter((name) => OWN_PARAMETER.test(name)))
  return [...names].slice(0, OWN_MAX)
}
