import { texts } from './first-page-texts.ts'

const EMAIL = /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/iu
const MOBILE = /^3\d{9}$/u

/** Returns what was typed or chosen in a field, without spaces around it. */
export function textOf(typed: FormData, name: string): string {
  const value = typed.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

const rules: { readonly [Field in keyof typeof texts.errors]: (typed: FormData) => boolean } = {
  email: (typed) => EMAIL.test(textOf(typed, 'email')),
  phoneNumber: (typed) => MOBILE.test(textOf(typed, 'phoneNumber').replaceAll(/[\s-]/gu, '')),
  PRIVACY: (typed) => typed.has('PRIVACY'),
  TERMS: (typed) => typed.has('TERMS'),
}
const fields = ['email', 'phoneNumber', 'PRIVACY', 'TERMS'] as const

/** Returns the error sentences of the first page's invalid fields, by field. */
export const checkFirstPage = (typed: FormData): { readonly [field: string]: string } =>
  Object.fromEntries(fields.filter((field) => !rules[field](typed)).map((field) => [field, texts.errors[field]]))
