/** Keeps the cookies of one browser by host and port of the address, as they are set. */
export interface CookieJar {
  /** Requests an address with the jar's cookies, keeps those of the response, and follows nothing. */
  readonly fetch: (url: string, request?: RequestInit) => Promise<Response>
  readonly get: (name: string) => string | undefined
  readonly set: (name: string, value: string) => void
}

/** Makes an empty jar. Paths are left out of it: names differ here. */
export function cookieJar(): CookieJar {
  const kept = new Map<string, string>()
  return {
    get: (name) => kept.get(name),
    set: (name, value) => void kept.set(name, value),
    fetch: async (url, request = {}) => {
      const cookie = [...kept].map(([name, value]) => `${name}=${value}`).join('; ')
      const headers = new Headers(request.headers)
      if (cookie !== '') headers.set('cookie', cookie)
      const response = await fetch(url, { ...request, headers, redirect: 'manual' })
      for (const line of response.headers.getSetCookie()) keep(kept, line)
      return response
    },
  }
}

function keep(kept: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
  const at = pair.indexOf('=')
  const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
  const isOver = attributes.some((one) => /^max-age=0$/iu.test(one) || /^expires=.*1970/iu.test(one))
  if (value === '' || isOver) kept.delete(name)
  else kept.set(name, value)
}
