import { isNetwork } from '../limits/is-network.ts'

/** What the setting must be, in words. */
export const TRUSTED_PROXIES_FORM = 'addresses or networks of the proxies in front, separated by commas, or none'

const NONE = 'none'

/** Reads whose word about the address of a caller counts; undefined where a part is no address or network, or is all of them. */
export function readTrustedProxies(text: string): readonly string[] | undefined {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  if (parts.length === 1 && parts[0] === NONE) return []
  return parts.length > 0 && parts.every(isNetwork) ? parts : undefined
}
