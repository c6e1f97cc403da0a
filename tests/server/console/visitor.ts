import { choosePerson } from './choose-person.ts'
import { cookieJar, type CookieJar } from './cookie-jar.ts'

/** A person's browser at the console. */
export interface Visitor {
  readonly jar: CookieJar
  /** Goes to a path of the console. */
  readonly get: (path: string) => Promise<Response>
  /** Begins a sign-in, chooses the person at the provider, and returns the address with which the provider sends the browser back. */
  readonly choose: (person: string, to?: string) => Promise<string>
  /** Signs in, and returns the response to the provider's reply. */
  readonly signIn: (person: string, to?: string) => Promise<Response>
  /** Calls as the console's page does; `headers` replace its own. */
  readonly post: (
    path: string,
    body?: unknown,
    headers?: { readonly [name: string]: string | undefined },
    method?: 'POST' | 'PUT',
  ) => Promise<Response>
}

/** Opens a browser that nobody has signed in with yet, at the console with an address. */
export function visitor(url: string): Visitor {
  const jar = cookieJar()
  const get = (path: string) => jar.fetch(`${url}${path}`)
  const choose = (person: string, to?: string) => choosePerson(jar, url, { person, ...(to !== undefined && { to }) })
  return {
    jar,
    get,
    choose,
    signIn: async (person, to) => jar.fetch(await choose(person, to)),
    post: async (path, body = {}, headers = {}, method = 'POST') => {
      const session: unknown = await (await get('/calls/session')).json()
      const csrf = typeof session === 'object' && session !== null && 'csrf' in session ? String(session.csrf) : undefined
      const given = { origin: url, 'content-type': 'application/json', 'console-csrf': csrf, ...headers }
      const written = Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))
      return jar.fetch(`${url}${path}`, { method, headers: Object.fromEntries(written), body: JSON.stringify(body) })
    },
  }
}
