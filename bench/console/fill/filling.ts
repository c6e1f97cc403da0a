import type { ClientBase } from 'pg'

/** Affiliates that settings name. */
export const AFFILIATES = Array.from({ length: 20 }, (_, index) => `blog-${index + 1}`)

/** What is filled: as much as belongs to so many stored leads over so many days. */
export interface Filling {
  readonly client: ClientBase
  readonly url: string
  readonly stored: number
  readonly days: number
  readonly tell: (line: string) => void
}

/** A value as a literal of SQL: a statement that makes a table takes no parameter. */
export const literal = (value: unknown): string => `'${JSON.stringify(value).replaceAll("'", "''")}'`
