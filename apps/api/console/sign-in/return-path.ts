const LONGEST = 2000

/** The path of the console's own to go to after a sign-in, or the first page where the text is none: it comes from a link. */
export function returnPath(given: unknown, origin: string): string {
  if (typeof given !== 'string' || given.length > LONGEST || !given.startsWith('/') || !URL.canParse(given, origin)) return '/'
  const { origin: found, pathname, search, hash } = new URL(given, origin)
  const isPage = found === origin && !/^\/(?:calls|sign-in)(?:\/|$)/u.test(pathname) && !pathname.startsWith('//')
  return isPage ? `${pathname}${search}${hash}` : '/'
}
