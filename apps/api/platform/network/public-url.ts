import type { Platform } from '../platform.ts'

/** Where our calls are reached from outside: an address of its own, or a path of a site. */
export function backendUrl({ settings }: Pick<Platform, 'settings'>, site: string): string {
  const { BACKEND_URL } = settings
  return URL.canParse(BACKEND_URL) ? BACKEND_URL : `${publicUrl({ settings }, site)}${BACKEND_URL}`
}

/** Where applicants reach a site; without a setting, where this server is. */
export function publicUrl({ settings }: Pick<Platform, 'settings'>, site: string): string {
  if (settings.PUBLIC_URL !== undefined) return settings.PUBLIC_URL.replaceAll('{site}', site)
  return `http://${site === settings.DEFAULT_SITE ? '' : `${site}.`}localhost:${settings.PORT}`
}
