/** The sign that stands for what is hidden. */
export const HIDDEN = '•'
const SHORT = HIDDEN.repeat(3)
/** An IBAN (ISO 13616), with or without its spaces. */
const IBAN = /^[A-Z]{2}\d{2}[A-Z\d]{8,30}$/u
/** So many digits make a text a number of a document, an account or a phone. */
const NUMBER_DIGITS = 4

/** Masks an e-mail address: `m•••@gmail.com`. Of a local part of one sign nothing is left. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  if (at < 1) return SHORT
  const [first = ''] = email.slice(0, at)
  return `${at > first.length ? first : ''}${SHORT}@${email.slice(at + 1)}`
}

/** Masks a phone in E.164: `+57 *** *** 4567`, with the country's prefix, which names nobody; without it, and of a short one, less. */
export function maskToLastDigits(phone: string, prefix = ''): string {
  const isOfCountry = prefix !== '' && phone.startsWith(prefix)
  const own = [...(isOfCountry ? phone.slice(prefix.length) : phone)]
  const shown = own.slice(own.length - Math.min(4, Math.floor(own.length / 2)))
  return `${isOfCountry ? `${prefix} ` : ''}*** *** ${shown.join('')}`.trimEnd()
}

/** Masks a name: the first letter of each word, without telling how long it is. A name of one letter is hidden whole. */
export function maskName(name: string): string {
  const words = name.split(/\s+/u).filter((word) => word !== '')
  return words.map((word) => ([...word].length > 1 ? `${[...word][0] ?? ''}${SHORT}` : SHORT)).join(' ')
}

/** Masks the number of a document: as many signs as it has letters and digits, of which the last ones, at most a third, are shown. */
export function maskDocument(number: string): string {
  const signs = [...number].filter((sign) => /[\p{L}\p{N}]/u.test(sign))
  const shown = Math.min(3, Math.floor(signs.length / 3))
  return HIDDEN.repeat(signs.length - shown) + signs.slice(signs.length - shown).join('')
}

/** Masks an account number in groups of four, with its true count of signs: `ES•• •••• •••• •••• •••• 1332`. */
export function maskIban(iban: string): string {
  const signs = [...iban].filter((sign) => /[\p{L}\p{N}]/u.test(sign))
  if (signs.length < 12) return maskDocument(iban)
  const masked = signs.map((sign, place) => (place < 2 || place >= signs.length - 4 ? sign : HIDDEN)).join('')
  return masked.replaceAll(/(.{4})(?=.)/gu, '$1 ')
}

/** Masks a text of which only its form tells what it is. */
export function maskText(text: string): string {
  if (IBAN.test(text.replaceAll(' ', '').toUpperCase())) return maskIban(text.toUpperCase())
  return [...text].filter((sign) => /\p{N}/u.test(sign)).length >= NUMBER_DIGITS ? maskDocument(text) : maskName(text)
}
