/** Returns the window as a record, for the globals of third-party scripts. */
export const windowGlobals = (): { [name: string]: unknown } => {
  const place: unknown = window
  return isPlace(place) ? place : {}
}

const isPlace = (found: unknown): found is { [name: string]: unknown } => typeof found === 'object' && found !== null
