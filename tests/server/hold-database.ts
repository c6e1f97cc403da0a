import { openSharedDatabase } from './trial-database.ts'

/** Keeps the embedded database of the trials running from the first test file to the last. */
export default async function holdDatabase(): Promise<() => Promise<void>> {
  const shared = await openSharedDatabase()
  return async () => shared?.close()
}
