/** Returns a cookie's value in `document.cookie`, not decoded; undefined if there is none. */
export function readCookie(cookies: string, name: string): string | undefined {
  const found = cookies
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`))
  return found?.slice(name.length + 1) || undefined
}

/** Returns the advertisers' cookies that a visit includes (core/visit/pixel-ids.ts). */
export const readPixelCookies = (cookies: string) => ({
  fbp: pixelCookie(cookies, '_fbp'),
  fbc: pixelCookie(cookies, '_fbc'),
  ttp: pixelCookie(cookies, '_ttp'),
})

/** Longest value that the lead accepts (core/contract/lead-payload.ts). */
const PIXEL_COOKIE_MAX = 500

function pixelCookie(cookies: string, name: string): string | undefined {
  const value = readCookie(cookies, name)
  return value !== undefined && value.length <= PIXEL_COOKIE_MAX && !/\p{Cc}|\p{Cs}/u.test(value) ? value : undefined
}
