/**
 * Makes a file from installed data packages, so that the server does not need the packages: the
 * result of `x.derive.ts` is written to `x.gen.tsv` or `x.gen.json`.
 */
export interface Derivation {
  /** Packages that it reads; the file is written again when one of them changes. */
  readonly packages: readonly string[]
  readonly to: 'tsv' | 'json'
  readonly write: (read: PackageReader) => string
}

/** Reads installed packages; throws if something is not installed. */
export interface PackageReader {
  /** Reads a JSON file by its path, like `german-metadata/data/cities.json`. */
  readonly json: (path: string) => unknown
  /** Returns what a package exports. */
  readonly module: (name: string) => unknown
}

/** Defines a derivation; returns it unchanged. */
export const defineDerivation = (derivation: Derivation): Derivation => derivation
