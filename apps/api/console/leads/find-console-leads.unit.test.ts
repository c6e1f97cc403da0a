import { expect, test } from 'vitest'
import { partsWithoutDatabase } from '#tests/server/without-database/open-without-database.ts'
import { scriptedDatabase } from '#tests/server/without-database/scripted-database.ts'
import { findConsoleLeads } from './find-console-leads.ts'

const SITE = 'loanwright-co'
const scope = { isEverything: false, sites: [SITE], countries: ['co'] }
const { settings, encryption } = partsWithoutDatabase()

test('leads of an affiliate are found by the name that the list shows, as by the one that settings have', async () => {
  for (const affiliate of ['Some Blog', 'some-blog']) {
    const { db, sent } = scriptedDatabase({ leads: [{ id: '1' }] })
    await findConsoleLeads({ db, settings, encryption, sites: [] }, { scope, words: { affiliate }, limit: 9 }).catch(() => undefined)
    expect(sent[1]?.parameters, affiliate).toContain('some-blog')
  }
})
