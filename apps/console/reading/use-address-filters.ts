import { useSearchParams } from 'wouter'

/** Filters by their names, as the address has them. */
export interface AddressFilters {
  readonly [name: string]: string
}

/** What a page of a list reads from the address, and how it goes on in it. */
export interface AddressList {
  /** The filters, and the place in the list where one is given. */
  readonly asked: AddressFilters
  readonly filters: AddressFilters
  /** The row behind which the list goes on; undefined at its beginning. */
  readonly before: string | undefined
  readonly apply: (filters: { [name: string]: string }) => void
}

/** Reads filters of these names from the address, so that it can be handed on. What is empty is none. */
export function useAddressFilters(names: readonly string[]): AddressList {
  const [search, apply] = useSearchParams()
  const asked: AddressFilters = Object.fromEntries(
    [...names, 'before'].flatMap((name) => (search.get(name) ? [[name, search.get(name) ?? '']] : [])),
  )
  const { before, ...filters } = asked
  return { asked, filters, before, apply }
}
