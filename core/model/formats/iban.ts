import { isValidIBAN } from 'ibantools'
import type { Check } from './format.ts'

/**
 * Validates an IBAN by its length, its check digits, and the check digits of the account inside it
 * where its country has them.
 */
export const iban: Check = (code) => (isValidIBAN(code) ? { ok: true } : { ok: false, reason: 'check-digit' })
