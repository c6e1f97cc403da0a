import { argon2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. */
const COST = { parallelism: 1, tagLength: 32, memory: 19_456, passes: 2 }
export const LEAST_LENGTH = 12

/** The password's hash as it is stored: algorithm, cost, salt and hash. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive('argon2id', { message: password.normalize('NFC'), nonce, ...COST })
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${unpadded(nonce)}$${unpadded(tag)}`
}

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')

/** True for a password of fewer than twelve characters, a common one, one letter again and again, or one made of the person's own data. */
export function isWeakPassword(password: string, own: readonly string[]): boolean {
  const plain = password.normalize('NFC').toLowerCase()
  if ([...plain].length < LEAST_LENGTH) return true
  if (new Set(plain).size < 4 || SEQUENCES.some((sequence) => sequence.includes(plain))) return true
  const words = [...COMMON, ...own.flatMap((one) => one.toLowerCase().split(/[@.+]/u))].filter((word) => word.length > 2)
  // a word that stands within another one would leave the rest of that
  const longestFirst = words.toSorted((one, other) => other.length - one.length)
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ''), plain)
  return rest.replaceAll(/\P{L}/gu, '').length < 4
}

const SEQUENCES = ['12345678901234567890', '09876543210987654321', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm']
// what the published lists of leaked passwords begin with, as far as it can be part of twelve characters
const COMMON = [
  'password',
  'passwort',
  'contraseña',
  'contrasena',
  'welcome',
  'qwerty',
  'qwertz',
  'letmein',
  'iloveyou',
  'admin',
  'colombia',
  'dragon',
  'monkey',
  'football',
  'abc',
  '123',
]
