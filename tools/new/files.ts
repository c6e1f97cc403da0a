/** Files of a new folder: their texts by path inside it. */
export type Files = { readonly [path: string]: string }
