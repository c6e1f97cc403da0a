import { createLead, createLegacyLead } from '#core/contract/lead/create-lead.ts'
import { readPolicies } from '#core/contract/consents/read-policies.ts'
import type { PathSettings } from '../platform/settings/path-faults.ts'

/** The paths that are settings, by those of the contract (specification, section 7). */
const pathSettings = ({ LEAD_PATH, LEGACY_LEAD_PATH, POLICY_PATH }: PathSettings): readonly (readonly [string, Setting, string])[] => [
  [createLead.path, 'LEAD_PATH', LEAD_PATH],
  [createLegacyLead.path, 'LEGACY_LEAD_PATH', LEGACY_LEAD_PATH],
  [readPolicies.path, 'POLICY_PATH', POLICY_PATH],
]
type Setting = Exclude<keyof PathSettings, 'BASE_PATH' | 'BACKEND_URL'>

/** Those that differ from the contract's, for the page. */
export const movedPaths = (settings: PathSettings): { readonly [path: string]: string } =>
  Object.fromEntries(pathSettings(settings).flatMap(([path, , moved]) => (moved === path ? [] : [[path, moved]])))

/** Every path of a call: the contract's, which pages of the time before still ask, and the configured one. */
export function pathsOfCalls(settings: PathSettings, known: ReadonlySet<string>): (path: string) => readonly string[] {
  const moved = movedPaths(settings)
  const clash = pathSettings(settings).find(([path, , given]) => given !== path && known.has(given))
  if (clash) throw new Error(`${clash[1]} is "${clash[2]}", which is the path of another call.`)
  return (path) => [...new Set([path, moved[path] ?? path])]
}
