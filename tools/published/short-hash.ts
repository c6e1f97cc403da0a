import { hash } from 'node:crypto'

/** Enough of a SHA-256 that no two texts have the same by chance. */
const LENGTH = 32

/** Returns a hash that fits into a line. */
export const shortHash = (text: string): string => hash('sha256', text, 'hex').slice(0, LENGTH)
