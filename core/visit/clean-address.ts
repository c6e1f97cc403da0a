/**
 * What follows the path of a page that a link of ours opens: the link's secret, and a path to go on to. `pages` are those
 * paths (`continue|unsubscribe`). It may stand as a path or as the parameter `id`. The pattern begins at the beginning, so that it
 * reads a long address once and not once for every place in it.
 */
export const secretIn = (address: string, pages: string): string | undefined =>
  RegExp(`^[^?#]*?/(?:${pages})(?:/|/?\\?(?:[^#]*&)?id=)([^?#&]+)`, 'u').exec(address)?.[1]

/**
 * Parameters that name a person, the visit or a link. They leave the address bar before any other script runs; `sessionId` with
 * them, so that a reload after "not me" does not bring the link's session back.
 */
const PERSONAL_PARAMETERS = ['firstName', 'lastName', 'email', 'phoneNumber', 'sessionId', 'id'] as const

/**
 * The address without its personal parameters, in query and hash, whatever their case and encoding, and without the
 * secret of a link. Everything else stays as it is written; only marks with nothing behind them go. A run of marks without an end
 * would let a link of 50 000 hold the page for seconds.
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
