/**
 * Returns JSON that the build of this same release wrote, with the type of what was written: the
 * one door at which a type is believed. What another release, the server or a person can write is
 * read by a parser (core/parse/parser.ts).
 */
export function asBuilt<Of extends object>(found: unknown): Of | undefined
export function asBuilt(found: unknown): unknown {
  return typeof found === 'object' ? (found ?? undefined) : undefined
}
