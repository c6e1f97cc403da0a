/**
 * Returns the secret of a link of ours: the path segment after one of `pages`
 * (`continue|unsubscribe`), or the parameter `id` there. The pattern is anchored at the start, so
 * that a long address is scanned once and not once for every position in it.
 */
export const secretIn = (address: string, pages: string): string | undefined =>
  RegExp(`^[^?#]*?/(?:${pages})(?:/|/?\\?(?:[^#]*&)?id=)([^?#&]+)`, 'u').exec(address)?.[1]

/**
 * Parameters that identify a person, the visit or a link. They are removed from the address bar
 * before any other script runs; `sessionId` too, so that a reload after "not me" does not restore
 * the link's session.
 */
const PERSONAL_PARAMETERS = ['firstName', 'lastName', 'email', 'phoneNumber', 'sessionId', 'id'] as const

/**
 * Returns the address without its personal parameters, in query and hash, whatever their case and
 * encoding, and without the secret of a link. Everything else stays as it is; only separators with
 * nothing after them are removed. Their run is limited to 4 in the pattern: without a limit, a link
 * of 50 000 would block the page for seconds.
 */
export const cleanAddress = (address: string, secret?: string): string =>
  (secret ? address.replace(`/${secret}`, '') : address)
    .replaceAll(/[?&][^&#]*|#[^?&#]*/gu, (part) => (isPersonal(part.slice(1)) ? part.charAt(0).replace('&', '') : part))
    .replaceAll(/([?#])&+/gu, '$1')
    .replaceAll(/[?#&]{1,4}(?=#|$)/gu, '')

const personal = RegExp(`^\\s*(${PERSONAL_PARAMETERS.join('|')})\\s*$`, 'iu')

function isPersonal(part: string): boolean {
  const [name = ''] = new URLSearchParams(part).keys()
  return personal.test(name)
}
