/** A list of texts as TypeScript, one line. */
/** A folder's name as a title: `credito-andino` is `Credito Andino`. */
export const titleOf = (name: string): string =>
  name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

/** A folder's name as a field's: `pet-names` is `petNames`. */
export const fieldOf = (name: string): string => name.replace(/-([a-z0-9])/gu, (_, letter: string) => letter.toUpperCase())
