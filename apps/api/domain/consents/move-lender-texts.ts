import type { Api } from '../api.ts'
import {
  dropClearText,
  findLeadsOfText,
  findLenderTextsSince,
  findOwnWords,
  keepLenderTexts,
  listClearTexts,
  type ClearText,
} from '#apps/api/store/consents/lender-texts.ts'
import { listTexts } from './archive-texts.ts'

const AT_ONCE = 200
/** By then no server of the release before, which reads the texts in clear, is left. */
const LEFT_FOR_MS = 86_400_000

/** What moving a text takes. */
type Moving = Pick<Api, 'encryption'> & { readonly database: Pick<Api['database'], 'db' | 'inTransaction'> }

/**
 * Moves the words of lenders that a release before kept in clear for ever to the leads that they were shown to, encrypted;
 * those that no living lead was shown are gone. Our own texts stay.
 */
export async function moveLenderTexts(api: Moving & Pick<Api, 'sites' | 'outside'>): Promise<void> {
  const { database, outside } = api
  const since = await findLenderTextsSince(database.db)
  if (!since || outside.now().getTime() - since.getTime() < LEFT_FOR_MS) return
  const isOurs = oursIn(api)
  const next = (after: string) => listClearTexts(database.db, after, AT_ONCE)
  for (let texts = await next(''); texts.length > 0; texts = await next(texts.at(-1)?.textHash ?? ''))
    await moveForeign(
      api,
      texts.filter((text) => !isOurs(text)),
    )
}

/** What somebody agreed to as ours stays, also of a site that is switched off or of an operator of before. */
async function moveForeign(api: Moving, texts: readonly ClearText[]): Promise<void> {
  const hashes = texts.map(({ textHash }) => textHash)
  const ours = await findOwnWords(api.database.db, hashes)
  for (const text of texts) if (!ours.has(text.textHash)) await move(api, text)
}

/** Ours are the sentences of this release's boxes, and every version of a policy; what a lender never had answered is bare or not ours. */
function oursIn({ sites }: Pick<Api, 'sites'>): (text: ClearText) => boolean {
  const contexts = [...sites.values()]
  const sentences = new Set(contexts.flatMap(listTexts).map(({ textHash }) => textHash))
  const policies = new Set(contexts.flatMap(({ policyVersions }) => policyVersions.map(({ title, html }) => `${title}\n${html}`)))
  return ({ textHash, title, html, isLenders }) =>
    sentences.has(textHash) || policies.has(`${title}\n${html}`) || (html === '' && !isLenders)
}

const move = ({ database, encryption }: Moving, { textHash, sentence, title, html }: ClearText): Promise<void> =>
  database.inTransaction(async (tx) => {
    for (const leadId of await findLeadsOfText(tx, textHash))
      await keepLenderTexts(tx, encryption, leadId, [{ textHash, sentence, title, html }])
    await dropClearText(tx, textHash)
  })
