import { fillIn } from '#core/model/partners/fill-in.ts'

/** Fills the values into a sentence. */
export const fill = (text: string, values: { readonly [name: string]: string }): string => String(fillIn(text, values))
