import type { ClickIds } from '#core/model/vendors/click-ids.ts'
import type { Cookies } from '#core/visit/clicks.ts'

/** Returns a cookie's value in `document.cookie`, not decoded; undefined if there is none. */
export function readCookie(cookies: string, name: string): string | undefined {
  const found = cookies
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`))
  return found?.slice(name.length + 1) || undefined
}

/** Returns the cookies that a visit includes, by name (core/visit/clicks.ts). */
export const readClickCookies = (cookies: string, all: readonly ClickIds[]): Cookies =>
  Object.fromEntries(
    all.flatMap(({ ids }) => Object.values(ids).flatMap(({ cookie }) => (cookie ? [[cookie, clickCookie(cookies, cookie)]] : []))),
  )

/** Longest value that the lead accepts (core/contract/lead/lead-payload.ts). */
const COOKIE_MAX = 500

function clickCookie(cookies: string, name: string): string | undefined {
  const value = readCookie(cookies, name)
  return value !== undefined && value.length <= COOKIE_MAX && !/\p{Cc}|\p{Cs}/u.test(value) ? value : undefined
}
