import type { Api } from '../api.ts'
import { keepTexts, type ConsentText } from '#apps/api/store/consents/consent-texts.ts'
import type { PageField } from '#core/model/page/page.ts'
import { sentenceOf } from './make-consents.ts'
import { hashText } from './hash-text.ts'
import type { SiteContext } from '../sites/site-context.ts'

/** Keeps the exact texts that this release can show, so that what was agreed to can be shown when the release is long gone. */
export async function archiveTexts({
  sites,
  database,
}: Pick<Api, 'sites'> & { readonly database: Pick<Api['database'], 'db'> }): Promise<void> {
  const texts = new Map([...sites.values()].flatMap(listTexts).map((text) => [text.textHash, text]))
  await keepTexts(database.db, [...texts.values()])
}

/** Every exact text that a box of the site may stand for: each sentence with each version of the policy behind it. */
export function listTexts(context: SiteContext): readonly ConsentText[] {
  const boxes = [...context.fields.values()].flatMap(boxesOf)
  return boxes.flatMap(({ field, code, policy }) => {
    const bare = sentenceOf(context, { field, code })
    const versions = context.policyVersions.filter((one) => one.code === policy)
    const texts = versions.map(({ version, hash, title, html }) => {
      const sentence = sentenceOf(context, { field, code, version })
      return { textHash: hashText(sentence, hash), sentence, title, html }
    })
    return [{ textHash: hashText(bare, ''), sentence: bare, title: '', html: '' }, ...texts]
  })
}

function boxesOf({ name, kind, policy, consents = [] }: PageField) {
  if (kind === 'consent') return [{ field: name, code: policy ?? name, policy: policy ?? name }]
  return consents.map(({ code }) => ({ field: name, code, policy: code }))
}
