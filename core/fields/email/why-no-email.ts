/**
 * Returns why an e-mail address does not match its pattern: the first character that no address
 * has, a blank, a second @, an @ at the start, or its form.
 */
export function whyNoEmail(text: string): {
  readonly code: 'email-sign' | 'email-blank' | 'email-start' | 'email-twice' | 'format'
  readonly limit?: string
} {
  const limit = /(?![a-z\d.!#$%&'*+/=?^_`{|}~@-])[\p{L}\p{N}\p{P}\p{S}]/iu.exec(text)?.[0]
  if (limit !== undefined) return { code: 'email-sign', limit }
  if (/\s/u.test(text)) return { code: 'email-blank' }
  if (text.split('@').length > 2) return { code: 'email-twice' }
  return { code: text.startsWith('@') ? 'email-start' : 'format' }
}
