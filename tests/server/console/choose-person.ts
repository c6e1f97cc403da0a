import { setTimeout as wait } from 'node:timers/promises'
import type { CookieJar } from './cookie-jar.ts'

/** Who signs in, and where in the console they want to go. */
export interface Choice {
  readonly person: string
  readonly to?: string
}

/**
 * Begins a sign-in at a console, chooses the person at the sandbox's provider, and returns the address with which the provider
 * sends the browser back. The jar gets the cookies of both.
 */
export async function choosePerson(jar: CookieJar, url: string, { person, to = '/' }: Choice): Promise<string> {
  const people = await follow(jar, `${url}/sign-in?${new URLSearchParams({ to })}`, (at) => at.includes('/identity/people/'))
  const body = new URLSearchParams({ person })
  const chosen = await jar.fetch(people, { method: 'POST', body })
  return follow(jar, chosen.headers.get('location') ?? '', (at) => at.startsWith(`${url}/sign-in/reply`))
}

const MOST_REDIRECTS = 6
/** A busy machine's provider may answer the console too late; the console's page then asks to try again. */
const AWAY_AT_MOST_MS = 60_000
const AGAIN_AFTER_MS = 500

/** Follows redirects until one leads to the wanted address, and returns that without going there. */
async function follow(jar: CookieJar, from: string, isWanted: (address: string) => boolean): Promise<string> {
  let at = from
  for (let count = 0; count < MOST_REDIRECTS; count++) {
    if (isWanted(at)) return at
    const response = await fetchOnceThere(jar, at)
    const location = response.headers.get('location')
    if (location === null) throw new Error(`${at} answered ${response.status}: ${await response.text()}`)
    at = new URL(location, at).href
  }
  throw new Error(`no redirect led where it should: ${at}`)
}

async function fetchOnceThere(jar: CookieJar, address: string): Promise<Response> {
  const until = performance.now() + AWAY_AT_MOST_MS
  let response = await jar.fetch(address)
  while (response.status === 503 && performance.now() < until) {
    await wait(AGAIN_AFTER_MS)
    response = await jar.fetch(address)
  }
  return response
}
