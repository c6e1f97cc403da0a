/** The window as a place for the globals of scripts of others. */
export const windowGlobals = (): { [name: string]: unknown } => {
  const place: unknown = window
  return isPlace(place) ? place : {}
}

const isPlace = (found: unknown): found is { [name: string]: unknown } => typeof found === 'object' && found !== null
