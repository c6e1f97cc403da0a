import { expect, test } from 'vitest'
// as a test file does that loads a part of the page before it opens a document
import 'react-dom/client'
import { renderPage } from './render-page.tsx'

test('a field can be typed into, though React was loaded before there was a document', async () => {
  const typed: string[] = []
  const page = await renderPage(<input onChange={({ target }) => typed.push(target.value)} />)
  await page.type('input', 'a')
  await page.type('input', 'ab')
  expect(typed).toEqual(['a', 'ab'])
})
