import { beforeEach, expect, test } from 'vitest'
import { makeId } from '#apps/api/platform/secrets/make-id.ts'
import { partsWithoutDatabase } from '#tests/server/without-database/open-without-database.ts'
import { moment, openStore } from '#tests/server/store/open-store.ts'
import { keepTexts } from './consent-texts.ts'
import {
  dropClearText,
  findLeadsOfText,
  findLenderTextsSince,
  findOwnWords,
  keepLenderTexts,
  listClearTexts,
  readLenderTexts,
} from './lender-texts.ts'

const store = openStore()
beforeEach(() => store.empty('consents', 'consent_texts', 'leads'))
const { encryption } = partsWithoutDatabase()
const text = (textHash: string, sentence = textHash) => ({ textHash, sentence, title: '', html: '' })
let number = 0
const agree = (leadId: string, code: string, textHash: string) =>
  store.query(
    `insert into consents (lead_id, number, code, version, language, site, text_hash, accepted, at, previous, hash)
      values ($1, $2, $3, '1', 'es-CO', 'one-co', $4, true, $5, '', '')`,
    [leadId, ++number, code, textHash, moment(1)],
  )

test('the words of a lender are kept with the lead that they were shown to, as they were first', async () => {
  const [lead, other] = [await store.addLead(), await store.addLead()]
  await store.within((tx) => keepLenderTexts(tx, encryption, lead, [text('one')]))
  await store.within((tx) => keepLenderTexts(tx, encryption, lead, [text('one', 'changed')]))
  await store.within((tx) => keepLenderTexts(tx, encryption, other, [text('two')]))
  expect(await readLenderTexts(store.db, encryption, lead)).toEqual([text('one')])
})

test('texts in clear are listed after a hash in order, so many at once, with whether a lender asked in their words', async () => {
  await keepTexts(store.db, [text('c'), text('b'), text('a')])
  await agree(makeId(moment(1)), 'lender/code', 'a')
  await agree(makeId(moment(1)), 'terms', 'b')
  const list = async (after: string, limit: number) =>
    (await listClearTexts(store.db, after, limit)).map(({ textHash, isLenders }) => [textHash, isLenders])
  expect(await list('', 9)).toEqual([
    ['a', true],
    ['b', false],
    ['c', false],
  ])
  expect([await list('', 1), await list('a', 9)]).toEqual([
    [['a', true]],
    [
      ['b', false],
      ['c', false],
    ],
  ])
})

test('our own words are those in which a consent of ours was asked for', async () => {
  for (const hash of ['ours', 'ours', 'not-asked-after']) await agree(makeId(moment(1)), 'terms', hash)
  await agree(makeId(moment(1)), 'lender/code', 'lenders')
  expect(await findOwnWords(store.db, ['ours', 'lenders', 'nobodys'])).toEqual(new Set(['ours']))
})

test('living leads of a text are those with a consent of a lender in these words, once each', async () => {
  const [lead, ours, another] = [await store.addLead(), await store.addLead(), await store.addLead()]
  for (const code of ['lender/one', 'lender/two']) await agree(lead, code, 'words')
  await agree(ours, 'terms', 'words')
  await agree(another, 'lender/one', 'other-words')
  await agree(makeId(moment(1)), 'lender/one', 'words')
  expect(await store.within((tx) => findLeadsOfText(tx, 'words'))).toEqual([lead])
})

test('one text is removed, and the others stay', async () => {
  await keepTexts(store.db, [text('a'), text('b')])
  await store.within((tx) => dropClearText(tx, 'a'))
  expect((await listClearTexts(store.db, '', 9)).map(({ textHash }) => textHash)).toEqual(['b'])
})

test('lenders’ texts are kept with leads since the migration that made their table', async () => {
  await store.query('update added_migrations set applied_at = $1 where number <> 17', ['2026-01-01'])
  await store.query("update added_migrations set applied_at = '2026-02-03' where number = 17")
  expect(await findLenderTextsSince(store.db)).toEqual(new Date('2026-02-03T00:00:00Z'))
})
