import type { PolicyView } from '#core/contract/lead/lead-view.ts'
import { dayOfVersion } from '#core/model/policies/day-of-version.ts'
import type { SitePolicies } from './site-policies.ts'

const OF_WORDING = /^\d{4}-\d{2}-\d{2}\.[\da-f]{8}$/u

/** The version of a text whose words depend on settings: the day of its file, and its words. */
export const versionOfWording = ({ version, hash }: Pick<PolicyView, 'version' | 'hash'>): string => `${version}.${hash.slice(0, 8)}`

/** True for a version that names the words as well as the day of the file. */
export const isOfWording = (version: string): boolean => OF_WORDING.test(version)

/**
 * The version that a page means: the same, or where a page of a static host knows the day of the file alone, that of its words.
 * That is never the text by which several lenders are agreed to: without the server no page has a version of it. Undefined for a
 * version that the site does not know.
 */
export function knownVersion(
  { policyVersions, policyHashes, several }: Pick<SitePolicies, 'policyVersions' | 'policyHashes' | 'several'>,
  policy: string,
  claimed: string,
): string | undefined {
  if (policyHashes.has(`${policy} ${claimed}`)) return claimed
  const isOfDay = ({ code, version }: PolicyView) => code === policy && isOfWording(version) && dayOfVersion(version) === claimed
  return policyVersions.find((view) => isOfDay(view) && !several?.versions.includes(view.version))?.version
}
