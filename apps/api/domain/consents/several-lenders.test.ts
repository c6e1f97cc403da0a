import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownConsents } from '#core/contract/consents/customer-consents.ts'
import { readChain } from '#apps/api/store/consents/consents.ts'
import { readTexts } from '#apps/api/store/consents/consent-texts.ts'
import { newestVersion } from '#tests/catalogue/newest-version.ts'
import { startTestServer, type OwnLead, type TestServer } from '#tests/server/start-test-server.ts'
import { agreedToSeveral } from './agreed-to-several.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer({ WORKERS: '0', SITE_ROUTING: 'loanwright-co=compare' })))
afterAll(() => server.close())

const [FIELD, CODE, ONE_BY_ONE] = ['policies', 'PARTNER_TRANSFER', newestVersion('co', 'partner-transfer')]
const siteOf = () => server.api.parts.sites.get(server.site.id) ?? expect.fail('no site')

/** A lead whose page ticks the box over a text of this version. */
async function tick(lead: OwnLead, version: string) {
  const shownConsents = [{ code: CODE, version, accepted: true }]
  const body = server.payload({ [FIELD]: { [CODE]: true, CREDIT_BUREAU: true } }, { id: lead.id, shownConsents })
  return server.call('PUT', '/api/v3/lead', { token: lead.token, body })
}
const rowsOf = ({ id }: OwnLead) => readChain(server.api.parts.database.db, id)
const newest = async (lead: OwnLead) => (await rowsOf(lead)).findLast(({ code }) => code === CODE)

test('who ticks the box that names several lenders has agreed to them, in words that are kept', async () => {
  const lead = await server.begin()
  expect((await tick(lead, siteOf().severalVersion ?? '')).status).toBe(200)
  expect(agreedToSeveral(siteOf(), await rowsOf(lead))).toBe(true)
  const [text] = await readTexts(server.api.parts.database.db, [(await newest(lead))?.text_hash ?? ''])
  expect(text?.sentence).toContain(` ${siteOf().several?.bound} entidades`)
  expect(text?.html).toContain('RapiFondos')
})

test('who ticks it on a page of before the change of the mode has agreed to one after another, in those words', async () => {
  const lead = await server.begin()
  expect((await tick(lead, ONE_BY_ONE)).status).toBe(200)
  expect(agreedToSeveral(siteOf(), await rowsOf(lead))).toBe(false)
  const [text] = await readTexts(server.api.parts.database.db, [(await newest(lead))?.text_hash ?? ''])
  expect([text?.title, text?.sentence]).toEqual([
    'Autorización para compartir su solicitud con las entidades',
    'Autorizo [compartir mi solicitud con las entidades aliadas].',
  ])
})

test('a page that names other lenders is asked to load again, and the next one is taken, with all other answers', async () => {
  const lead = await server.begin()
  const refused = await tick(lead, '2026-11-25.01234567')
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('Recargue la página')])
  expect(await newest(lead)).toBeUndefined()
  expect((await tick(lead, siteOf().severalVersion ?? '')).status).toBe(200)
  expect(agreedToSeveral(siteOf(), await rowsOf(lead))).toBe(true)
})

test('who withdraws it has agreed to nobody any more, and sees what it was', async () => {
  const lead = await server.begin()
  await tick(lead, siteOf().severalVersion ?? '')
  const path = `/api/customer/${lead.id}/consents`
  const body = { consents: [{ code: CODE, accepted: false }] }
  expect((await server.call('POST', path, { token: lead.token, body })).status).toBe(200)
  expect(agreedToSeveral(siteOf(), await rowsOf(lead))).toBe(false)
  const shown = ownConsents
    .parse(JSON.parse((await server.call('GET', path, { token: lead.token })).text))
    .find(({ code }) => code === CODE)
  expect(shown).toMatchObject({ accepted: false, version: siteOf().severalVersion, sentence: expect.stringContaining('a la vez') })
})
