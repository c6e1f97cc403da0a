import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { answerExamples, outcomeExamples, postbackExample, requestExamples } from '#core/contract/partners/described-examples.ts'
import { DESCRIPTION_PATH, describeStandard, KEYS } from '#core/contract/partners/describe-standard.ts'
import { standardAnswer } from '#core/contract/partners/standard-answer.ts'
import { standardPostback } from '#core/contract/partners/standard-postback.ts'
import { standardRequests, type StandardRequest } from '#core/contract/partners/standard-requests.ts'
import { declineReasons } from '#core/model/partners/decline-reasons.ts'
import { standardOutcome } from '#core/model/partners/standard-outcome.ts'
import { escapeHtml } from '#apps/api/platform/network/escape-html.ts'
import { showFields } from './show-fields.ts'
import { EXAMPLE_SECRET, signExample } from './sign-example.ts'
import { texts } from './texts.ts'

/** A page without scripts: its HTML, and the hash of its one style as the policy of a page names it. */
export interface PartnerDocs {
  readonly html: string
  readonly styleHash: string
}

/** Makes the page that describes the standard interface to lenders, from the same schemas as the OpenAPI document. */
export function makePartnerDocs(): PartnerDocs {
  const style = readFileSync(join(import.meta.dirname, 'partner-docs.css'), 'utf8')
  const { info, components, webhooks } = describeStandard()
  const parts = [
    part('signatures', texts.signatures, [
      p(components.securitySchemes.standardWebhooks.description),
      p(texts.tryIt),
      pre(EXAMPLE_SECRET, texts.secret),
    ]),
    part('requests', texts.requests, standardRequests.map(showRequest)),
    part('answers', texts.answers, standardAnswer.options.map(showAnswer)),
    part('reasons', texts.reasons, [`<ul>${declineReasons.map((reason) => `<li><code>${reason}</code></li>`).join('')}</ul>`]),
    part('messages', texts.messages, [
      showMessage(webhooks.postback.post, { fields: fieldsIn(standardPostback), path: '/your-path', examples: [postbackExample] }),
      showMessage(webhooks.decision.post, { fields: '', path: OUR_PATH, examples: [answerExamples['confirmed']] }),
      showMessage(webhooks.outcome.post, {
        fields: standardOutcome.options.map(fieldsIn).join(''),
        path: OUR_PATH,
        examples: Object.values(outcomeExamples),
      }),
    ]),
  ]
  const links = parts.map(({ id, title }) => `<li><a href="#${id}">${title}</a></li>`).join('')
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(info.title)}</title><style>${style}</style></head><body><main>`,
    `<h1>${escapeHtml(info.title)}</h1><p class="lede">${texts.lede}</p>${p(info.description)}`,
    `<p><a href="${DESCRIPTION_PATH}">${texts.document}</a></p><nav aria-label="${texts.contents}"><ul>${links}</ul></nav>`,
    ...parts.map((one) => one.html),
    '</main></body></html>',
  ].join('\n')
  return { html, styleHash: `sha256-${createHash('sha256').update(style).digest('base64')}` }
}

const OUR_PATH = '/partner/<partner>/webhook'

const part = (id: string, title: string, within: readonly string[]) => ({
  id,
  title,
  html: `<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>${within.join('\n')}</section>`,
})

function showRequest({ id, method, path, summary, body, key }: StandardRequest): string {
  const examples: readonly (readonly [string, unknown])[] = body ? Object.entries(requestExamples[id] ?? {}) : [[id, undefined]]
  const shown = examples.map(([name, example]) =>
    pre(
      signExample({
        id: `${id}-${name}`,
        method,
        path: path.replace('{reference}', 'CR-AFABF3CDE6').replace('{step}', 'bank-account'),
        key,
        body: example,
      }),
      texts.signed,
    ),
  )
  const responses = describeStandard().paths[path]?.[method]?.responses ?? {}
  return `<article><h3><code>${method.toUpperCase()} ${escapeHtml(path)}</code></h3>${p(summary)}${p(`idempotency-key: ${KEYS[key].description}`)}${body ? fieldsIn(body) : ''}${shown.join('')}${showResponses(responses)}</article>`
}

interface Message {
  readonly operationId: string
  readonly summary: string
  readonly responses: Responses
}

interface ShownMessage {
  readonly fields: string
  readonly path: string
  readonly examples: readonly unknown[]
}

function showMessage({ operationId, summary, responses }: Message, { fields, path, examples }: ShownMessage): string {
  const shown = examples.map((body, number) =>
    pre(signExample({ id: `${operationId}-${number + 1}`, method: 'post', path, body }), texts.signed),
  )
  return `<article><h3>${escapeHtml(operationId)}</h3>${p(summary)}${fields}${shown.join('')}${showResponses(responses)}</article>`
}

function showAnswer(option: (typeof standardAnswer.options)[number]): string {
  const schema = z.toJSONSchema(option, { io: 'input' })
  const [word] = option.shape.status.values
  const example = Object.values(answerExamples).find((one) => standardAnswer.parse(one).status === word)
  return `<article><h3><code>${word}</code></h3>${p(schema.description ?? '')}${showFields(schema)}${pre(JSON.stringify(example, null, 2), texts.example)}</article>`
}

interface Responses {
  readonly [status: string]: { readonly description: string }
}

function showResponses(responses: Responses): string {
  const rows = Object.entries(responses).map(
    ([status, { description }]) => `<dt><code>${status}</code></dt><dd>${escapeHtml(description)}</dd>`,
  )
  return `<h4>${texts.responses}</h4><dl class="responses">${rows.join('')}</dl>`
}

function fieldsIn(schema: z.ZodType): string {
  const described = z.toJSONSchema(schema, { io: 'input' })
  return `<h4>${texts.body}</h4>${described.description === undefined ? '' : p(described.description)}${showFields(described)}`
}
const p = (sentence: string): string => `<p>${escapeHtml(sentence)}</p>`

/** Text to be copied: one click selects all of it, and a keyboard can scroll it. */
const pre = (text: string, label: string): string =>
  `<figure><figcaption>${label}</figcaption><pre tabindex="0" role="group" aria-label="${label}"><code>${escapeHtml(text)}</code></pre></figure>`
