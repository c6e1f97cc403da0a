import { describe, expect, test } from 'vitest'
import { NOW, partsWithoutDatabase, sites } from '#tests/server/without-database/open-without-database.ts'
import { addedRows, scriptedDatabase } from '#tests/server/without-database/scripted-database.ts'
import { listTexts } from './archive-texts.ts'
import { moveLenderTexts } from './move-lender-texts.ts'

const co = sites.get('loanwright-co') ?? expect.fail('no site')

describe('words of lenders that an earlier release kept in clear', () => {
  const ours = listTexts(co)[0] ?? expect.fail('no text')
  const foreign = { textHash: 'f1', sentence: 'Foreign', title: 'T', html: '<p>x</p>', isLenders: true }
  const bare = { textHash: 'b1', sentence: 'Bare', title: '', html: '', isLenders: false }
  const [policy = expect.fail('no policy')] = co.policyVersions
  // a policy of ours beside a sentence that no box has any more
  const formerly = { textHash: 'p1', sentence: 'Former', title: policy.title, html: policy.html, isLenders: true }
  const lendersBare = { textHash: 'l1', sentence: 'Their own', title: '', html: '', isLenders: true }

  async function move(since: Date | undefined, own: readonly object[] = []) {
    const { db, sent } = scriptedDatabase({
      added_migrations: since ? [{ at: since }] : [],
      // the first table that each of the three statements names
      consents: ({ sql, parameters }) => {
        if (sql.includes('leads.id')) return [{ id: 'L-1' }, { id: 'L-2' }]
        if (!sql.includes('"isLenders"')) return own
        // a page of texts each, until the last one was read
        const after = parameters[0]
        if (after === '') return [{ ...ours, isLenders: false }, foreign]
        return after === 'f1' ? [bare, formerly, lendersBare] : []
      },
    })
    const inTransaction: Parameters<typeof moveLenderTexts>[0]['database']['inTransaction'] = (work) => db.transaction().execute(work)
    await moveLenderTexts({ ...partsWithoutDatabase(), sites: new Map([['loanwright-co', co]]), database: { db, inTransaction } })
    return {
      kept: sent.flatMap((one) => addedRows(one, 'lender_texts')).map((row) => [row['lead_id'], row['text_hash']]),
      dropped: sent.filter(({ sql }) => sql.startsWith('delete')).map(({ parameters }) => parameters),
    }
  }

  test('go to the leads that were shown them, and are gone from the clear; ours stay', async () => {
    expect(await move(new Date(NOW.getTime() - 86_400_000))).toEqual({
      kept: [
        ['L-1', 'f1'],
        ['L-2', 'f1'],
        ['L-1', 'l1'],
        ['L-2', 'l1'],
      ],
      dropped: [['f1'], ['l1']],
    })
  })

  test('stay while servers of the release before may read them, and where nothing says since when', async () => {
    for (const since of [new Date(NOW.getTime() - 86_399_000), undefined]) expect(await move(since)).toEqual({ kept: [], dropped: [] })
  })

  test('stay where somebody agreed to them as ours', async () => {
    expect(await move(new Date(0), [{ textHash: 'f1' }, { textHash: 'l1' }])).toEqual({ kept: [], dropped: [] })
  })
})
