import type { Api } from '../api.ts'
import { keepTexts } from '#apps/api/store/consents/consent-texts.ts'
import { listTexts } from './list-texts.ts'

/** Keeps the exact texts that this release can show, so that what was agreed to can be shown when the release is long gone. */
export async function archiveTexts({
  sites,
  database,
}: Pick<Api, 'sites'> & { readonly database: Pick<Api['database'], 'db'> }): Promise<void> {
  const texts = new Map([...sites.values()].flatMap(listTexts).map((text) => [text.textHash, text]))
  await keepTexts(database.db, [...texts.values()])
}
