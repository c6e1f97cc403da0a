/** A folder of the catalogue, and the file in it that matters. */
export interface Folder {
  readonly id: string
  readonly file: string
}

/** First line of every file that is written. */
export const HEAD = '// Written by `npm run gen` from the folders of the catalogue. Do not edit.\n'
/** Names as a union of types. */
export const quoted = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(' | ') || 'never'
/** The variable that an import is bound to. */
export const variable = (prefix: string, id: string): string => `${prefix}_${id.replaceAll(/[^a-zA-Z0-9]/gu, '_')}`
/** One import for each folder. */
export const imports = (prefix: string, folders: readonly Folder[]): string =>
  folders.map(({ id, file }) => `import ${variable(prefix, id)} from './${file}'\n`).join('')
/** One property for each folder, by its id. */
export const entries = (prefix: string, folders: readonly Folder[]): string =>
  folders.map(({ id }) => `  '${id}': ${variable(prefix, id)},\n`).join('')
