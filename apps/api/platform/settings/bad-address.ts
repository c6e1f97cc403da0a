import { MACRO, OWN_PARAMETER, POSTBACK_MACROS } from '#core/model/partners/postback-macros.ts'
import { httpUrl } from './http-url.ts'

const KNOWN: ReadonlySet<string> = new Set(POSTBACK_MACROS)

/** What an affiliate's address must be instead, or undefined where it is one: macros only where they can do no harm. */
export function badAddress(address: string): string | undefined {
  const names = [...address.matchAll(MACRO)].map(({ groups }) => groups?.['name'] ?? '')
  const unknown = names.find((name) => !KNOWN.has(name) && !OWN_PARAMETER.test(name))
  if (!httpUrl.safeParse(address).success) return 'an http or https URL'
  if (unknown !== undefined) return `without {${unknown}}: there are ${POSTBACK_MACROS.join(', ')}, and own parameters (aff_…)`
  const [path = '', query = '', fragment = ''] = address.split(/[?#]/u)
  const isMisplaced = BRACE.test(path + fragment) || query.split('&').some((part) => BRACE.test(part) && !WHOLE_VALUE.test(part))
  return isMisplaced ? 'an address with each macro a whole value behind the question mark, as ?click={transactionId}' : undefined
}

const BRACE = /[{}]/u
const WHOLE_VALUE = /^[^={}]+=\{[^{}]*\}$/u
