import { expect, test } from 'vitest'
import { openStore } from '#tests/server/store/open-store.ts'
import { keepTexts, readFirstShown, readTexts } from './consent-texts.ts'

const store = openStore()
const text = (textHash: string, sentence = textHash) => ({ textHash, sentence, title: '', html: '' })

test('a text that is kept stays as it is, and is read by its hash', async () => {
  await store.empty('consent_texts')
  await keepTexts(store.db, [text('one'), text('two')])
  await store.query("update consent_texts set first_shown_at = '2026-01-01' where text_hash = 'two'")
  await keepTexts(store.db, [text('one', 'changed'), text('three')])
  expect(await readTexts(store.db, ['one', 'one'])).toEqual([text('one')])
  const [one, two] = [await readFirstShown(store.db, 'one'), await readFirstShown(store.db, 'two')]
  expect([two, one === undefined || one > new Date('2026-01-02')]).toEqual([new Date('2026-01-01T00:00:00Z'), true])
  expect([await readFirstShown(store.db, 'none'), await readTexts(store.db, [])]).toEqual([undefined, []])
})
