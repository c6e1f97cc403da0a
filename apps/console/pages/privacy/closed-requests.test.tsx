import { expect, test } from 'vitest'
import { makeRequest } from '#tests/dom/console/desk-rows.ts'
import { openConsole } from '#tests/dom/console/open-console.tsx'

const { id: ID } = makeRequest()

test('the way through closed requests leads on beyond those that are shown at once, and keeps the filters', async () => {
  const page = await openConsole('/privacy?state=closed&kind=access', {
    'GET /calls/privacy/requests': ({ search }) => ({
      requests: [makeRequest({ number: search.has('before') ? 'OLD 1' : 'NEW 1' })],
      isCut: !search.has('before'),
      next: search.has('before') ? null : ID,
      deadlines: [],
    }),
  })
  await page.shows('NEW 1')
  expect(page.text()).not.toContain('are shown.')
  await page.press(page.button('Older'))
  await page.shows('OLD 1')
  const asked = page.calls.flatMap(({ call, search }) => (call === 'GET /calls/privacy/requests' ? [Object.fromEntries(search)] : []))
  expect(asked.at(-1)).toEqual({ state: 'closed', kind: 'access', before: ID })
  await page.press(page.button('Newest'))
  await page.shows('NEW 1')
})
