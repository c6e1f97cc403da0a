import { expect, test } from 'vitest'
import { hash } from '#apps/api/platform/secrets/hash.ts'
import { NOW, partsWithoutDatabase, sites } from '#tests/server/without-database/open-without-database.ts'
import { addedRows, scriptedDatabase, type Script } from '#tests/server/without-database/scripted-database.ts'
import { stopEmails } from './stop-emails.ts'

const parts = partsWithoutDatabase()
const site = sites.get('loanwright-co') ?? expect.fail('no site')
const index = parts.encryption.blindIndex('email', 'ana@example.com')

/** Follows a link that the table has, or not; says what came of it and which addresses were noted. */
async function follow(links: Script[string], email?: string) {
  const { db, sent } = scriptedDatabase({ links })
  const inTransaction: Parameters<typeof stopEmails>[0]['database']['inTransaction'] = (work) => db.transaction().execute(work)
  const stopped = await stopEmails({ ...parts, database: { inTransaction } }, site, { id: 'secret', email })
  return { stopped, noted: sent.flatMap((one) => addedRows(one, 'unsubscribed')), sent }
}
const link = { hash: hash('secret'), email_index: index }

test('a link stops e-mails of its site to its recipient', async () => {
  const { stopped, noted, sent } = await follow([link])
  expect([stopped, noted]).toEqual([true, [{ site: 'loanwright-co', email_index: index }]])
  expect(sent[0]?.parameters).toEqual([hash('secret'), 'unsubscribe', NOW])
})

test('it stops them also for who writes the address otherwise, and not for another address', async () => {
  expect((await follow([link], ' ANA@example.com ')).stopped).toBe(true)
  expect(await follow([link], 'eva@example.com')).toMatchObject({ stopped: false, noted: [] })
})

test('a link that is none, or has no address, stops nothing', async () => {
  expect(await follow([])).toMatchObject({ stopped: false, noted: [] })
  expect(await follow([{ ...link, email_index: null }])).toMatchObject({ stopped: false, noted: [] })
})

test('to follow it again is no error, and notes nothing', async () => {
  const used = ({ sql }: { readonly sql: string }) => (sql.startsWith('update') ? [] : [link])
  expect(await follow(used)).toMatchObject({ stopped: true, noted: [] })
})
