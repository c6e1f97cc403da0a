import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { examples as all } from '#catalogue/examples.gen.ts'
import type { PartnerRequest } from '#core/model/partners/gateway.ts'
import { describeStandard } from './describe-standard.ts'
import { z } from 'zod'
import { POSTBACK_MACROS } from '#core/model/partners/postback-macros.ts'
import { standardOutcome } from '#core/model/partners/standard-outcome.ts'
import { answerExamples, outcomeExamples, postbackExample, requestExamples } from './described-examples.ts'
import { standardAnswer } from './standard-answer.ts'
import { standardPostback } from './standard-postback.ts'
import { standardRequests } from './standard-requests.ts'

const document = describeStandard()
const page = readFileSync(join(import.meta.dirname, '../../../docs/webhooks.md'), 'utf8')

/** Returns the described request that a request is; undefined if none has its method and path. */
const describedAs = ({ method, path }: PartnerRequest) =>
  standardRequests.find(
    (one) => one.method === method.toLowerCase() && new RegExp(`^${one.path.replaceAll(/\{\w+\}/gu, '[^/]+')}$`, 'u').test(path),
  )

const standard = Object.entries(all).filter(([, { signature }]) => signature === 'standard-webhooks')

test('there are lenders with the standard interface whose requests are looked at', () => {
  expect(standard.length).toBeGreaterThan(5)
})

describe.each(standard)('%s', (_, { request, withdrawal, applicationWithdrawal, waiting, askingAgain, erasure, stepAnswer, choice }) => {
  const sent = [
    request,
    withdrawal?.request,
    applicationWithdrawal?.request,
    waiting?.request,
    askingAgain?.request,
    erasure?.request,
    stepAnswer?.request,
    choice?.request,
    choice?.notChosen,
  ]

  test('is sent nothing but what the document describes', () => {
    for (const one of sent.filter((some) => some !== undefined)) {
      const described = describedAs(one)
      expect(described, `${one.method} ${one.path}`).toBeDefined()
      const read = described?.body?.safeParse(one.body)
      expect(read?.error?.issues ?? [], `${one.method} ${one.path}`).toEqual([])
      expect(one.body === undefined).toBe(described?.body === undefined)
    }
  })
})

test.each(standardRequests.filter(({ body }) => body))('the request $id has examples, and they are valid', ({ id, body }) => {
  const examples = Object.values(requestExamples[id] ?? {})
  expect(examples).not.toEqual([])
  for (const example of examples) expect(body?.safeParse(example).error?.issues ?? []).toEqual([])
})

test('each word of a lender’s answer has a valid example, and each field of an example is described', () => {
  const words = standardAnswer.options.map((option) => [...option.shape.status.values][0])
  expect(Object.values(answerExamples).map((one) => standardAnswer.parse(one).status)).toEqual(words)
  for (const one of Object.values(answerExamples)) expect(standardAnswer.parse(one)).toMatchObject(Object(one))
  expect(standardPostback.parse(postbackExample)).toEqual(postbackExample)
})

/** The examples of each kind that docs/webhooks.md shows. */
const EXAMPLES: { readonly [kind: string]: { readonly [name: string]: unknown } | undefined } = {
  answer: answerExamples,
  choice: requestExamples['choose'],
  outcome: outcomeExamples,
  documents: { link: z.object({ documents: z.array(z.unknown()) }).parse(requestExamples['documentsWaiting']?.['waiting']).documents[0] },
}

test('each message about a loan has a valid example', () => {
  const words = Object.values(outcomeExamples).map((one) => standardOutcome.parse(one).status)
  expect(words).toEqual(['funded', 'cancelled', 'returned'])
})

test('the examples are those that docs/webhooks.md shows', () => {
  const shown = [...page.matchAll(/```json (answer|choice|outcome|documents) (\w+)\n([\s\S]*?)```/gu)]
  expect(shown.length).toBeGreaterThan(4)
  for (const [, kind, name = '', text = ''] of shown) expect(EXAMPLES[kind ?? '']?.[name], name).toEqual(JSON.parse(text))
})

test('every word that a message of ours can have is described', () => {
  const described = z.toJSONSchema(standardPostback.shape.data, { io: 'input' }).properties ?? {}
  const words = POSTBACK_MACROS.filter((name) => name !== 'event' && name !== 'time')
  expect(Object.keys(described).toSorted()).toEqual([...words, 'reference'].toSorted())
})

test('what we return to a message is what docs/webhooks.md lists', () => {
  const [, section = ''] = page.split('\n### What became of the loan\n')
  const [upToNext = ''] = section.split('\n## ')
  const listed = [...upToNext.matchAll(/^\| (\d[\d, ]+) \|/gmu)].flatMap(([, statuses = '']) => statuses.split(', '))
  expect(listed.length).toBeGreaterThan(4)
  for (const { post } of [document.webhooks.decision, document.webhooks.outcome]) expect(Object.keys(post.responses)).toEqual(listed)
})

test('the description says of files that wait that it is repeated for minutes, of all other messages for days', () => {
  const receipts = standardRequests.filter(({ returns }) => returns === 'receipt')
  const said = receipts.map(({ id, path, method }) => {
    const { '2XX': received } = document.paths[path]?.[method]?.responses ?? {}
    return [id, /minutes/u.test(received?.description ?? ''), /days/u.test(received?.description ?? '')]
  })
  expect(said.length).toBeGreaterThan(3)
  expect(said).toEqual(receipts.map(({ id }) => [id, id === 'documentsWaiting', id !== 'documentsWaiting']))
})

test('what is told by a message of its own has a key of its own, everything else that of the application', () => {
  const keys = Object.values(document.paths).flatMap((item) =>
    Object.values(item).map(({ operationId, parameters }) => {
      const key = parameters.find(({ name }) => name === 'idempotency-key') ?? expect.unreachable('every request has a key')
      return [operationId, /of this message alone/u.test(key.description)] as const
    }),
  )
  const own = keys.filter(([, isOwn]) => isOwn).map(([id]) => id)
  expect(own.toSorted()).toEqual(['choose', 'documentsWaiting', 'withdraw', 'withdrawConsent'])
  expect(keys.length).toBeGreaterThan(own.length)
})

test('the document has the form of OpenAPI 3.1: every reference leads somewhere, every path parameter is declared, no id is twice', () => {
  expect(document.openapi).toMatch(/^3\.1\./u)
  const text = JSON.stringify(document)
  for (const [, name = ''] of text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/gu))
    expect(Object.keys(document.components.schemas)).toContain(name)
  const ids = [...text.matchAll(/"operationId":"(\w+)"/gu)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toHaveLength(standardRequests.length + 3)
  for (const [path, item] of Object.entries(document.paths))
    for (const operation of Object.values(item)) {
      const named = operation.parameters.filter((one) => one.in === 'path').map(({ name }) => name)
      expect(named).toEqual([...path.matchAll(/\{(\w+)\}/gu)].map(([, name]) => name))
      expect(Object.keys(operation.responses).every((status) => /^[1-5](\d\d|XX)$/u.test(status))).toBe(true)
    }
})
