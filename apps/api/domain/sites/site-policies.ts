import type { PolicyView } from '#core/contract/lead/lead-view.ts'

/** The policies of a site's country in force, and the hash of every version's exact text by `<code> <version>`. */
export interface SitePolicies {
  readonly policies: readonly PolicyView[]
  /** Every version that the catalogue still has. */
  readonly policyVersions: readonly PolicyView[]
  readonly policyHashes: ReadonlyMap<string, string>
  /** Versions in force of the texts whose words depend on settings, by code. */
  readonly textVersions: { readonly [code: string]: string }
  /** The version in force of the text by which several lenders may have an application at once; none on sites that ask one by one. */
  readonly severalVersion?: string
  /** Every version of that text. Its wording says the bound and the lenders, so its version changes with them. */
  readonly several?: { readonly code: string; readonly bound: number; readonly versions: readonly string[] }
}
