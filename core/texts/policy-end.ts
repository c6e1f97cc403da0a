import { dayOfVersion } from '#core/model/policies/day-of-version.ts'
import { formatDay } from './format-day.ts'

/** What is said of a policy below its text: its version, since when it is in force, and who reviewed it. */
export interface PolicyEnd {
  /** The day of its file, and where its words depend on settings, what tells them apart. */
  readonly version: string
  readonly reviewedBy?: string | undefined
}

type EndKey = 'policyText>version' | 'policyText>inForce' | 'policyText>reviewed'
type Say = (key: EndKey, values: { readonly [name: string]: string }) => string

/** Returns the sentences below a policy, in the words of `say`. */
export function sayPolicyEnd({ version, reviewedBy }: PolicyEnd, locale: string, say: Say): readonly string[] {
  return [
    say('policyText>version', { version }),
    say('policyText>inForce', { date: formatDay(dayOfVersion(version), locale) }),
    ...(reviewedBy === undefined ? [] : [say('policyText>reviewed', { name: reviewedBy })]),
  ]
}
