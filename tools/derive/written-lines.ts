/** A folder of the catalogue, and one file in it. */
export interface Folder {
  readonly id: string
  readonly file: string
}

/** First line of every generated file. */
export const HEAD = '// Written by `npm run gen` from the folders of the catalogue. Do not edit.\n'
/** Writes names as a union of string literal types. */
export const quoted = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(' | ') || 'never'
/** Returns the name of the variable that an import is bound to. */
export const variable = (prefix: string, id: string): string => `${prefix}_${id.replaceAll(/[^a-zA-Z0-9]/gu, '_')}`
/** Writes one import for each folder. */
export const imports = (prefix: string, folders: readonly Folder[]): string =>
  folders.map(({ id, file }) => `import ${variable(prefix, id)} from './${file}'\n`).join('')
/** Writes one property for each folder, by its id. */
export const entries = (prefix: string, folders: readonly Folder[]): string =>
  folders.map(({ id }) => `  '${id}': ${variable(prefix, id)},\n`).join('')
