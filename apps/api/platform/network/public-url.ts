import type { Platform } from '../platform.ts'

/** Where applicants reach a site; without a setting, where this server is. */
export function publicUrl({ settings }: Pick<Platform, 'settings'>, site: string): string {
  if (settings.PUBLIC_URL !== undefined) return settings.PUBLIC_URL.replaceAll('{site}', site)
  return `http://${site === settings.DEFAULT_SITE ? '' : `${site}.`}localhost:${settings.PORT}`
}
