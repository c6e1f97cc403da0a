/** Removes cookies and stored entries by name prefix: what a tracker left that is now refused. */
export function removeLeftovers({
  cookies = [],
  storage = [],
}: {
  readonly cookies?: readonly string[]
  readonly storage?: readonly string[]
}): void {
  for (const name of cookieNames().filter((one) => startsWithAny(one, cookies))) for (const domain of domains()) expire(name, domain)
  for (const place of places()) for (const key of Object.keys(place).filter((one) => startsWithAny(one, storage))) place.removeItem(key)
}

const startsWithAny = (name: string, beginnings: readonly string[]): boolean => beginnings.some((one) => name.startsWith(one))

/** Returns no names in a frame whose sandbox denies cookies. */
function cookieNames(): readonly string[] {
  try {
    return document.cookie.split(';').map((part) => part.split('=')[0]?.trim() ?? '')
  } catch {
    return []
  }
}

/** Returns the storages that the browser does not deny; one may be there without the other. */
function places(): readonly Storage[] {
  return [() => window.localStorage, () => window.sessionStorage].flatMap((find) => {
    try {
      return find()
    } catch {
      return []
    }
  })
}

/** Returns the domains a cookie may have been set for: this host and every domain above it. */
function domains(): readonly string[] {
  const parts = location.hostname.split('.')
  return ['', ...parts.slice(0, -1).map((_, index) => `; domain=.${parts.slice(index).join('.')}`)]
}

const expire = (name: string, domain: string): void => {
  document.cookie = `${name}=; path=/; max-age=0${domain}`
}
