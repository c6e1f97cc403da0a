import { hash as digest, timingSafeEqual } from 'node:crypto'

/** SHA-256 of a text, 32 bytes. */
export const hash = (text: string): Buffer => digest('sha256', text, 'buffer')

/** SHA-256 of a text, in hex. */
export const hexHash = (text: string): string => digest('sha256', text, 'hex')

/** Compares in a time that does not tell where they differ. */
export const isSame = (one: Uint8Array, other: Uint8Array): boolean => one.length === other.length && timingSafeEqual(one, other)
