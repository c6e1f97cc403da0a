/** A place for encrypted files with names that say nothing. No path of the server leads into it. */
export interface FileStore {
  /** Writes a file whole, or not at all, and answers its name. */
  readonly write: (bytes: Buffer) => Promise<string>
  /** Writes a file under the name that it had, as a restored backup does. */
  readonly writeAs: (name: string, bytes: Buffer) => Promise<void>
  readonly read: (name: string) => Promise<Buffer>
  /** Removes a file; one that is gone already is no failure. */
  readonly remove: (name: string) => Promise<void>
  /** Names of the files that are older than the moment, and of what was left half-written, few at a time. */
  readonly list: (before: Date) => AsyncIterable<readonly string[]>
}
