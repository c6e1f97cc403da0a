import { createContext, useContext } from 'react'

/** What the page does to the browser; main.tsx gives it. */
export interface Doors {
  /** Leaves the page for an address. */
  readonly leaveTo: (address: string) => void
  /** The path and query that the page is at. */
  readonly currentPath: () => string
  readonly setTitle: (title: string) => void
}

export const DoorsContext = createContext<Doors | undefined>(undefined)

/** The doors. Throws an error outside of the shell. */
export function useDoors(): Doors {
  const doors = useContext(DoorsContext)
  if (!doors) throw new Error('useDoors is for what is inside of the shell')
  return doors
}
