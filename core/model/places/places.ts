/** A place as an address names it; `province` is a code of the country's provinces. */
export interface Place {
  readonly province: string
  readonly municipality?: string
  readonly city?: string
  readonly suburbs: readonly string[]
}

/** A place with the postal codes that belong to it, in digits only. */
export interface PlaceRow extends Place {
  readonly codes: readonly string[]
}

/**
 * What a country's postal codes say about places. The country's own table of places is
 * `lists/places.tsv`, or written by `places.derive.ts`.
 */
export interface PlaceRules {
  /**
   * Provinces by the first digits of a code, or by a range of them (`21-22`); several where a
   * prefix crosses a border.
   */
  readonly prefixes: { readonly [prefix: string]: readonly string[] }
  /**
   * The codes in the country's own table are those of municipalities: lenders get the code of the
   * municipality in the address in place of a postal code.
   */
  readonly hasMunicipality?: true
  /**
   * Pattern of codes that are found although the form does not take them: Colombia's real postal
   * codes have six digits, and its form takes the five of a municipality.
   */
  readonly otherCodes?: string
  /** How a GeoNames file of the country is read. */
  readonly geonames: GeonamesRules
}

/** Columns of GeoNames' postal format: the administrative names are `name1` to `name3`. */
export interface GeonamesRules {
  /** The column of the province. */
  readonly province: 'name1' | 'name2'
  /** Whether a row names a city or a suburb, as addresses of the country have it. */
  readonly place: 'city' | 'suburb'
  readonly municipality?: 'name2' | 'name3'
  /** Provinces by GeoNames' name, where it differs from the country's own name. */
  readonly provinces?: { readonly [name: string]: string }
}

/** Defines what a country's postal codes say about places. */
export const definePlaces = (rules: PlaceRules): PlaceRules => rules
