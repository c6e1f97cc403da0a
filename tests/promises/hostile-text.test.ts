import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'
import { readLead } from '#apps/api/domain/leads/load-lead.ts'
import { cleanText } from '#core/model/formats/format.ts'
import { nestAnswers, wirePathsOf } from '#core/lead/nest-answers.ts'
import { startTestServer, type TestServer } from '../server/start-test-server.ts'
import { casesOf, draw, seed } from './cases.ts'
import { naughtyTexts } from './harness/naughty-texts.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer({ CHANGES_PER_MINUTE: '10000000', RATE_PER_MINUTE: '10000000' })))
afterAll(() => server.close())

/** Texts that broke other programs, and generated ones, including lone surrogates. */
const texts: readonly string[] = [
  ...naughtyTexts,
  'a\0b',
  '\ud800',
  'x\udc00y',
  '\u202eabc',
  'A\u0301 Ñ',
  ...fc.sample(fc.string({ unit: 'binary', maxLength: 60 }), { numRuns: 100, seed }),
  ...fc.sample(
    fc.array(fc.integer({ min: 0xd700, max: 0xe0ff }).map((code) => String.fromCharCode(code))).map((parts) => parts.join('')),
    { numRuns: 50, seed },
  ),
]
const isUsable = (text: string) => text.isWellFormed() && !text.includes('\0')

test('[I-33] [ASVS-1.2.4] hostile text comes back exactly as the rules clean it, or is refused: never changed silently, never an error of the server', async () => {
  const lead = await server.begin()
  const context = server.api.parts.sites.get(server.site.id)
  const fields = [...(context?.fields.values() ?? [])].filter(
    ({ kind }) => kind === 'text' || kind === 'email' || kind === 'phone' || kind === 'choice',
  )
  const all = fields.filter(({ wire }) => !wire.startsWith('step.')).flatMap((field) => texts.map((text) => ({ field, text })))
  const paths = wirePathsOf(registry)
  let number = Date.now()
  let taken = 0
  for (const { field, text } of draw('I-33', all, { sample: 400, full: all.length, long: all.length })) {
    number += 1
    const body = { product: 'x', id: lead.id, ...nestAnswers({ [field.name]: text }, paths), numbers: { [field.name]: number } }
    const before = await stored(lead.id, field.name)
    const answer = await server.call('PUT', '/api/v3/lead', { token: lead.token, body })
    expect([200, 400], `${field.name} ${JSON.stringify(text)}: ${answer.text}`).toContain(answer.status)
    const after = await stored(lead.id, field.name)
    if (answer.status === 400 || after === before) continue
    taken += 1
    expect(isUsable(text), `${field.name} took ${JSON.stringify(text)}`).toBe(true)
    // an answer that was emptied is gone
    if (field.kind !== 'phone') expect(after ?? '', field.name).toBe(cleanText(text, field.clean))
  }
  expect(taken).toBeGreaterThan(casesOf({ sample: 0, full: 5, long: 5 }))
})

const stored = async (id: string, name: string) => (await readLead(server.api.database.db, id, server.api.parts.encryption))?.answers[name]
