import type { SiteContext } from '../sites/site-context.ts'
import type { Operator } from '#core/model/operator/operator.ts'
import { escapeHtml } from '#apps/api/platform/network/escape-html.ts'
import type { EmailKind, EmailLinks } from './email-kinds.ts'

/** What a letter takes of its site. */
type LetterSite = Pick<SiteContext, 'find' | 'site' | 'operator'>

/**
 * A letter's subject and its words, as text and as HTML, and below them who sends it, and to whom somebody writes who did not
 * apply. No answer of the applicant stands in it.
 */
export function writeEmail(
  { find, site, operator }: LetterSite,
  letter: EmailKind,
  { open, own, unsubscribe, reference = '' }: EmailLinks,
): { readonly subject: string; readonly text: string; readonly html: string } {
  const say = (key: string) =>
    find([`letters>${letter}>${key}`, `letters>${key}`], { brand: site.brand.name, reference, email: operator.email })
  const subject = say('subject')
  const body = say('body')
  const foot = [
    ...(own === undefined ? [] : [`${say('own')}: ${own}`]),
    say('valid'),
    ...(unsubscribe === undefined ? [] : [`${say('unsubscribe')}: ${unsubscribe}`]),
    say('why'),
  ]
  const sender = linesOf(operator)
  return {
    subject,
    text: [body, `${say('open')}:\n${open}`, ...foot, sender.join('\n')].join('\n\n'),
    html: [
      `<!doctype html><html lang="${escapeHtml(site.country.locale)}"><body style="${BODY}"><h1 style="font-size:22px">${escapeHtml(subject)}</h1>`,
      `<p>${escapeHtml(body)}</p><p><a href="${escapeHtml(open)}" style="${BUTTON}">${escapeHtml(say('open'))}</a></p>`,
      own === undefined ? '' : `<p style="${SMALL}"><a href="${escapeHtml(own)}">${escapeHtml(say('own'))}</a></p>`,
      `<p style="${SMALL}">${escapeHtml(say('valid'))}</p>`,
      unsubscribe === undefined ? '' : `<p style="${SMALL}"><a href="${escapeHtml(unsubscribe)}">${escapeHtml(say('unsubscribe'))}</a></p>`,
      `<p style="${SMALL}">${escapeHtml(say('why'))}</p>`,
      `<p style="${SMALL};border-top:1px solid #d8dce6;padding-top:12px">${sender.map(escapeHtml).join('<br>')}</p></body></html>`,
    ].join(''),
  }
}

/** Who sends a letter: the name, who represents it, where it sits, where it is registered, and how it is reached. */
const linesOf = ({ legalName, representative, address, register, taxNumber, email, phone }: Operator): readonly string[] => [
  legalName,
  ...(representative === undefined ? [] : [representative]),
  address,
  `${register} · ${taxNumber}`,
  `${email} · ${phone}`,
]

const BODY = 'font:16px/1.5 system-ui,sans-serif;color:#1d2433;max-width:560px;margin:24px auto;padding:0 16px'
const BUTTON =
  'display:inline-block;padding:14px 24px;background:#2746c7;color:#fff;border-radius:10px;text-decoration:none;font-weight:600'
const SMALL = 'font-size:14px;color:#565e70'
