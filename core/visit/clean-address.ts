/**
 * Parameters that name a person or the visit. They leave the address bar before any other script runs; `sessionId` with
 * them, so that a reload after "not me" does not bring the link's session back.
 */
export const PERSONAL_PARAMETERS = ['firstName', 'lastName', 'email', 'phoneNumber', 'sessionId'] as const

/**
 * The address without its personal parameters, in query and hash, whatever their case and encoding. Everything else
 * stays as it is written; only marks with nothing behind them go.
 */
export function cleanAddress(address: string): string {
  const [beforeHash = '', ...hash] = address.split('#')
  const [path = '', ...query] = beforeHash.split('?')
  return path + cleanPart('?', query.join('?')) + cleanHash(hash.join('#'))
}

function cleanHash(hash: string): string {
  const cut = hash.indexOf('?')
  if (cut < 0) return cleanPart('#', hash)
  return `#${hash.slice(0, cut)}${cleanPart('?', hash.slice(cut + 1))}`
}

function cleanPart(mark: '?' | '#', text: string): string {
  const kept = text.split('&').filter((part) => !isPersonal(part))
  return kept.every((part) => part === '') ? '' : mark + kept.join('&')
}

const names = new Set(PERSONAL_PARAMETERS.map((name) => name.toLowerCase()))

function isPersonal(part: string): boolean {
  const [name = ''] = [...new URLSearchParams(part).keys()]
  return names.has(name.trim().toLowerCase())
}
