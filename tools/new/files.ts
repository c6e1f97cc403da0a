/** Files of a new folder: their texts by path in the folder. */
export type Files = { readonly [path: string]: string }
