import { clickParameters } from '#catalogue/click-ids.gen.ts'
import { ENTRY_PARAMETERS } from '#core/visit/entry-parameters.ts'

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
  for (const name of NAMES) {
    const value = own[name] ?? searchParams.get(name)
    if (value) told.set(name, value)
  }
  return `${new URL('.', script).href}#${told}`
}
