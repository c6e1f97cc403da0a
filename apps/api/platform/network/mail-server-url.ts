import type { Settings } from '../settings/settings.ts'
import { isPrivateHost } from './is-private-host.ts'

export const ANSWERS_WITHIN_MS = 8000

/**
 * The mail server's URL with our limits. In production the connection is encrypted before anything is said: where the server
 * offers no STARTTLS (or somebody between took the offer out), no e-mail goes, but to the hosts of PRIVATE_HOSTS.
 */
export function mailServerUrl(url: string, { ENVIRONMENT, PRIVATE_HOSTS }: Pick<Settings, 'ENVIRONMENT' | 'PRIVATE_HOSTS'>): string {
  const limited = new URL(url)
  for (const limit of ['connectionTimeout', 'greetingTimeout', 'socketTimeout']) limited.searchParams.set(limit, String(ANSWERS_WITHIN_MS))
  if (ENVIRONMENT === 'production' && !isPrivateHost(PRIVATE_HOSTS, limited)) limited.searchParams.set('requireTLS', 'true')
  return limited.href
}
