import { z } from 'zod'
import { declineReasons } from '#core/model/partners/decline-reasons.ts'
import { standardOutcome } from '#core/model/partners/standard-outcome.ts'
import { answerExamples, outcomeExamples, postbackExample, requestExamples } from './described-examples.ts'
import { standardAnswer } from './standard-answer.ts'
import { standardPostback } from './standard-postback.ts'
import { standardRequests, type StandardRequest } from './standard-requests.ts'

/** Paths of the public description of the standard interface: for programs, and as a page. */
export const DESCRIPTION_PATH = '/partners/openapi.json'
export const DESCRIPTION_PAGE_PATH = '/partners/docs'

const SIGNED = [
  'Every message in both directions is signed by Standard Webhooks (https://www.standardwebhooks.com):',
  'the header webhook-signature has v1, and the base64 of HMAC-SHA-256 over <webhook-id>.<webhook-timestamp>.<body>,',
  'with the secret that we agreed on (whsec_ and base64, or a text used as it is). The body is the bytes as they are sent,',
  'an empty text if there is none. While a secret is being changed there are two signatures, separated by a space; one',
  'valid signature is enough. Return 401 if no signature is valid, or if the timestamp is more than 300 seconds away.',
  'Process each webhook-id once.',
].join(' ')

const ABOUT = [
  'You implement the paths, and we call them. We send the webhooks to the address that you gave us, and you may send your decisions',
  'to ours. A response has at most 256 kB of strict JSON: no duplicate keys, no NUL. Redirects are not followed.',
].join(' ')

/**
 * Returns the OpenAPI 3.1 document of the standard interface for lenders: `paths` are what a lender
 * implements, `webhooks` the messages that either side sends by itself. It is made from the schemas that
 * read a lender's responses.
 */
export function describeStandard() {
  return {
    openapi: '3.1.0',
    info: { title: 'Loanwright standard interface for lenders', version: '1', description: ABOUT },
    servers: [{ url: 'https://lender.example/loanwright', description: 'Your base address, which you tell us.' }],
    security: [{ standardWebhooks: [] }],
    paths: pathsOf(standardRequests),
    webhooks: {
      postback: {
        post: {
          operationId: 'postback',
          summary: 'We tell you what happened to an application that you were sent.',
          parameters: SIGNATURE_HEADERS,
          requestBody: bodyOf('Postback', { postback: postbackExample }),
          responses: {
            '2XX': { description: 'Received, within 10 seconds. After anything else we try again for more than a day.' },
            '410': { description: 'We stop sending to you.' },
          },
        },
      },
      decision: {
        post: {
          operationId: 'decision',
          summary: 'You send us a decision: POST <backend>/partner/<partner>/webhook. We tell you the address and your id.',
          parameters: SIGNATURE_HEADERS,
          requestBody: bodyOf('Answer', answerExamples),
          responses: TAKEN,
        },
      },
      outcome: {
        post: {
          operationId: 'outcome',
          summary: 'You tell us what became of a loan, at the same address, in any order.',
          parameters: SIGNATURE_HEADERS,
          requestBody: bodyOf('Outcome', outcomeExamples),
          responses: TAKEN,
        },
      },
    },
    components: {
      securitySchemes: { standardWebhooks: { type: 'apiKey', in: 'header', name: 'webhook-signature', description: SIGNED } },
      schemas: {
        Answer: schemaOf(standardAnswer),
        DeclineReason: schemaOf(z.enum(declineReasons)),
        Outcome: schemaOf(standardOutcome),
        Postback: schemaOf(standardPostback),
        ...Object.fromEntries(standardRequests.flatMap(({ id, body }) => (body ? [[nameOf(id), schemaOf(body)]] : []))),
      },
    },
  }
}

/** What we return to a message of a lender. */
const TAKEN = {
  '204': { description: 'Received; also if we had it already, or if it is too late and has no effect.' },
  '400': { description: 'Not understood, or beyond its bounds.' },
  '401': { description: 'The signature is wrong, or the timestamp is more than 300 seconds away.' },
  '404': { description: 'We know no application with your reference yet: send the message again later.' },
  '429': { description: 'Too many requests: send the message again after retry-after seconds.' },
  '503': { description: 'No room for the message at this moment: send it again after retry-after seconds.' },
}

const pathsOf = (requests: readonly StandardRequest[]) =>
  Object.fromEntries(requests.map((request) => [request.path, { [request.method]: operationOf(request) }]))

function operationOf({ id, path, summary, body, returns, key, repeatedFor = 'days if need be' }: StandardRequest) {
  return {
    operationId: id,
    summary,
    parameters: [...[...path.matchAll(/\{(\w+)\}/gu)].map(([, name = '']) => pathParameter(name)), ...SIGNATURE_HEADERS, KEYS[key]],
    ...(body && { requestBody: bodyOf(nameOf(id), requestExamples[id] ?? {}) }),
    responses: {
      ...(returns === 'answer'
        ? {
            '2XX': {
              description: 'Your decision. The word in status counts, not the HTTP status.',
              ...contentOf('Answer', answerExamples),
            },
          }
        : { '2XX': { description: `Received. We repeat the request until you say so, for ${repeatedFor}, so it may come twice.` } }),
      '401': { description: 'The signature is wrong, or the timestamp is too old.' },
      ...(path.includes('{') && { '404': { description: 'You know no such application.' } }),
    },
  }
}

const pathParameter = (name: string) => ({
  name,
  in: 'path',
  required: true,
  schema: { type: 'string' },
  description: name === 'reference' ? 'Your own number of the application; our id of the lead if you never gave one.' : 'Id of the step.',
})

const header = (name: string, description: string) => ({ name, in: 'header', required: true, schema: { type: 'string' }, description })
const SIGNATURE_HEADERS = [
  header('webhook-id', 'Id of the message: process each once.'),
  header('webhook-timestamp', 'Seconds since 1970 at which it was sent.'),
  header('webhook-signature', 'One or two signatures, separated by a space.'),
]
/** The header `idempotency-key` of a request, by whose key it is. */
export const KEYS = {
  application: header('idempotency-key', 'Key of the application: the same in its steps, its erasure and every repeated request.'),
  message: header('idempotency-key', 'Key of this message alone: it is repeated with the same key and the same webhook-id.'),
}

const contentOf = (schema: string, examples: { readonly [name: string]: unknown }) => ({
  content: {
    'application/json': {
      schema: { $ref: `#/components/schemas/${schema}` },
      examples: Object.fromEntries(Object.entries(examples).map(([name, value]) => [name, { value }])),
    },
  },
})
const bodyOf = (schema: string, examples: { readonly [name: string]: unknown }) => ({ required: true, ...contentOf(schema, examples) })

/** Returns the name of a request's schema: `askAgain` is `AskAgainRequest`. */
const nameOf = (id: string): string => `${id.slice(0, 1).toUpperCase()}${id.slice(1)}Request`

function schemaOf(schema: z.ZodType) {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io: 'input' })
  return described
}
