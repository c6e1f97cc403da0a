import { ENTRY_PARAMETERS } from '../../core/visit/entry-parameters.ts'

/** What the form is called with besides; a name of its own in the links of some partners. */
const NAMES = [...ENTRY_PARAMETERS, 's_id']

/**
 * The form's address beside the script's own, with the parameters of the page around and over them those of the script
 * element (`data-ref-name` is `refName`). They stand in the hash, which reaches no server and no log.
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
