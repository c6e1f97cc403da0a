/** Turns a folder's name into a title: `credito-andino` is `Credito Andino`. */
export const titleOf = (name: string): string =>
  name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

/** Turns a folder's name into a field's name: `pet-names` is `petNames`. */
export const fieldOf = (name: string): string => name.replace(/-([a-z0-9])/gu, (_, letter: string) => letter.toUpperCase())
