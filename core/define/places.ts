/** A place as an address names it; `province` is a code of the country's provinces. */
export interface Place {
  readonly province: string
  readonly municipality?: string
  readonly city?: string
  readonly suburbs: readonly string[]
}

/** A place with the postal codes that lead to it, in digits only. */
export interface PlaceRow extends Place {
  readonly codes: readonly string[]
}

/** What a country's postal codes tell. Its own table of places is `places.tsv` beside it, or written by `places.derive.ts`. */
export interface PlaceRules {
  /** Provinces by the first digits of a code, or by a range of them (`21-22`); several where a prefix crosses a border. */
  readonly prefixes: { readonly [prefix: string]: readonly string[] }
  /** The own table's codes are those of municipalities: lenders are told the code of the one an address names, in place of a postal code. */
  readonly hasMunicipality?: true
  /** How a GeoNames file of the country is read. */
  readonly geonames: GeonamesRules
}

/** Columns of GeoNames' postal format: the administrative names are `name1` to `name3`. */
export interface GeonamesRules {
  /** Where the province stands. */
  readonly province: 'name1' | 'name2'
  /** What the name of a row is in an address of the country. */
  readonly place: 'city' | 'suburb'
  readonly municipality?: 'name2' | 'name3'
  /** Provinces by GeoNames' name, where it is not the country's own. */
  readonly provinces?: { readonly [name: string]: string }
}

/** States what a country's postal codes tell. */
export const definePlaces = (rules: PlaceRules): PlaceRules => rules
