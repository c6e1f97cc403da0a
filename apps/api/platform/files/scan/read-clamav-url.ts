/** Where a scanner listens. */
export type ScannerPlace = { readonly host: string; readonly port: number } | { readonly path: string }

/** What the setting must be. */
export const CLAMAV_URL_FORM = 'tcp://host:3310, or unix:/path/to/clamd.ctl'

const USUAL_PORT = 3310

/** Reads the setting; undefined for what is not usable. */
export function readClamavUrl(text: string): ScannerPlace | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, hostname, port, pathname, username, search } = new URL(text)
  if (username || search) return undefined
  if (protocol === 'unix:') return hostname === '' && pathname.length > 1 ? { path: decodeURIComponent(pathname) } : undefined
  const isBare = pathname === '' || pathname === '/'
  return protocol === 'tcp:' && hostname && isBare
    ? { host: hostname.replaceAll(/[[\]]/gu, ''), port: Number(port || USUAL_PORT) }
    : undefined
}
