import type { PageField } from '#core/model/page/page.ts'
import type { ConsentText } from '#apps/api/store/consents/consent-texts.ts'
import { sentenceOf } from './make-consents.ts'
import { hashText } from './hash-text.ts'
import type { SiteContext } from '../sites/site-context.ts'

/** Every exact text that a box of the site may stand for: each sentence with each version of the policy behind it. */
export function listTexts(context: SiteContext): readonly ConsentText[] {
  const boxes = [...context.fields.values()].flatMap(boxesOf)
  return boxes.flatMap(({ field, code, policy }) => {
    const sentence = sentenceOf(context, field, code)
    const versions = context.policyVersions.filter((one) => one.code === policy)
    const bare = { textHash: hashText(sentence, ''), sentence, title: '', html: '' }
    return [bare, ...versions.map(({ hash, title, html }) => ({ textHash: hashText(sentence, hash), sentence, title, html }))]
  })
}

function boxesOf({ name, kind, policy, consents = [] }: PageField) {
  if (kind === 'consent') return [{ field: name, code: policy ?? name, policy: policy ?? name }]
  return consents.map(({ code }) => ({ field: name, code, policy: code }))
}
