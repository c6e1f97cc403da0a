import { fillIn } from '../../../core/define/fill-in.ts'

/** A sentence with its values put in. */
export const fill = (text: string, values: { readonly [name: string]: string }): string => String(fillIn(text, values))
