import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'
import { pooledRandomBytes } from './pooled-random-bytes.ts'

/** A key of 32 random bytes with the id that is stored beside what it sealed. */
export interface SecretKey {
  readonly id: string
  readonly bytes: Uint8Array
}

/** Sealing of personal values and keyed hashes for looking them up. */
export interface Encryption {
  /** AES-256-GCM. `place` (`table:id:column`) is bound to the value: sealed text moved elsewhere does not open. */
  readonly encrypt: (text: string, place: string) => string
  readonly decrypt: (sealed: string, place: string) => string
  /** The same for a file. */
  readonly encryptBytes: (bytes: Buffer, place: string) => Buffer
  readonly decryptBytes: (sealed: Buffer, place: string) => Buffer
  /** The id of the key that encrypts now, and how many values it has encrypted here. */
  readonly newest: string
  readonly uses: () => number
  /** Whether it was closed with the key that closes now. */
  readonly isNewest: (sealed: string | Buffer) => boolean
  /** Keyed hash by which a value is found again; `kind` keeps values of different fields apart. */
  readonly blindIndex: (kind: string, value: string) => string
  /** The hashes under which it may stand, one for each key in use. */
  readonly blindIndexes: (kind: string, value: string) => readonly string[]
}

const VERSION = '1'
const IV_BYTES = 12
const TAG_BYTES = 16
const CIPHER = 'aes-256-gcm'
const TAG = { authTagLength: TAG_BYTES }

interface DerivedKey {
  readonly id: string
  readonly cipher: KeyObject
  readonly index: KeyObject
}

/** The first key closes; any of them opens, so a key is replaced by putting a new one in front. */
export function makeEncryption(keys: readonly SecretKey[]): Encryption {
  const derived = new Map(keys.map((key) => [key.id, derive(key)]))
  const [first] = derived.values()
  if (!first) throw new Error('at least one secret key is needed')
  let uses = 0
  const counted = (): DerivedKey => {
    uses++
    return first
  }
  return {
    newest: first.id,
    uses: () => uses,
    encrypt: (text, place) => close(counted(), text, place),
    decrypt: (sealed, place) => open(derived, sealed, place),
    encryptBytes: (bytes, place) => Buffer.concat([Buffer.from(`${VERSION}.${first.id}\n`), closeBytes(counted(), bytes, place)]),
    decryptBytes: (sealed, place) => openFile(derived, sealed, place),
    isNewest: (sealed) => startOf(sealed).startsWith(`${VERSION}.${first.id}${typeof sealed === 'string' ? '.' : '\n'}`),
    blindIndex: (kind, value) => indexOf(first, kind, value),
    blindIndexes: (kind, value) => [...derived.values()].map((key) => indexOf(key, kind, value)),
  }
}

const derive = ({ id, bytes }: SecretKey): DerivedKey => ({ id, cipher: subkey(bytes, 'seal'), index: subkey(bytes, 'index') })

const subkey = (bytes: Uint8Array, purpose: string): KeyObject =>
  createSecretKey(new Uint8Array(hkdfSync('sha256', bytes, '', `loanwright ${purpose}`, 32)))

const close = (key: DerivedKey, text: string, place: string): string =>
  `${VERSION}.${key.id}.${closeBytes(key, Buffer.from(text), place).toString('base64url')}`

function closeBytes(key: DerivedKey, bytes: Buffer, place: string): Buffer {
  const iv = pooledRandomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, key.cipher, iv, TAG)
  cipher.setAAD(Buffer.from(place))
  return Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

function open(keys: ReadonlyMap<string, DerivedKey>, sealed: string, place: string): string {
  const [version, id = '', body = ''] = sealed.split('.')
  return openBytes(keyOf(keys, version, id, place), Buffer.from(body, 'base64url'), place).toString('utf8')
}

function openFile(keys: ReadonlyMap<string, DerivedKey>, sealed: Buffer, place: string): Buffer {
  const end = sealed.indexOf('\n')
  const [version, id = ''] = sealed.toString('utf8', 0, end).split('.')
  return openBytes(keyOf(keys, version, id, place), sealed.subarray(end + 1), place)
}

function keyOf(keys: ReadonlyMap<string, DerivedKey>, version: string | undefined, id: string, place: string): DerivedKey {
  const key = keys.get(id)
  if (version !== VERSION || !key) throw new Error(`a value at ${place} is sealed with the key "${id}", which SECRET_KEYS lacks`)
  return key
}

function openBytes(key: DerivedKey, bytes: Buffer, place: string): Buffer {
  // of fewer bytes the tag would be too short to prove anything
  if (bytes.length < IV_BYTES + TAG_BYTES) throw new Error(`a value at ${place} is cut short`)
  const decipher = createDecipheriv(CIPHER, key.cipher, bytes.subarray(0, IV_BYTES), TAG)
  decipher.setAAD(Buffer.from(place))
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()])
}

/** Version and id of the key stand at the start. */
const MOST_HEAD = 40
const startOf = (sealed: string | Buffer): string => (typeof sealed === 'string' ? sealed : sealed.toString('latin1', 0, MOST_HEAD))

const indexOf = (key: DerivedKey, kind: string, value: string): string =>
  `${key.id}.${createHmac('sha256', key.index).update(`${kind}:${value}`).digest('base64url')}`
