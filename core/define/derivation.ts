/** Makes a file out of installed packages of data, so that the server needs none of them: `x.derive.ts` is written to `x.gen.tsv` or `x.gen.json`. */
export interface Derivation {
  /** Packages it reads; the file is written again when one of them changes. */
  readonly packages: readonly string[]
  readonly to: 'tsv' | 'json'
  readonly write: (read: PackageReader) => string
}

/** Reads what is installed; throws where it is not. */
export interface PackageReader {
  /** A JSON file by its path, like `german-metadata/data/cities.json`. */
  readonly json: (path: string) => unknown
  /** What a package exports. */
  readonly module: (name: string) => unknown
}

/** States a derivation. */
export const defineDerivation = (derivation: Derivation): Derivation => derivation
