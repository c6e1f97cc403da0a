import type { DescribedConsent } from '../../../core/define/described-consents.ts'
import type { ConsentText } from '../db/consent-texts.ts'
import { escapeHtml } from '../pages/escape-html.ts'
import { hashText } from './hash-text.ts'
import { hexHash } from '../secrets/hash.ts'

/** The exact text of a consent that a partner described, as the ledger keeps it: hashed like that of a policy. */
export function describedText({ group, text, whole }: Pick<DescribedConsent, 'group' | 'text' | 'whole'>): ConsentText {
  if (whole === '') return { textHash: hashText(text, ''), sentence: text, title: '', html: '' }
  const html = whole
    .split(/\n\n+/u)
    .map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`)
    .join('\n')
  return { textHash: hashText(text, hexHash(`${group}\n${html}`)), sentence: text, title: group, html }
}
