import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeHeld, sessionOf } from '#tests/dom/console/open-console.tsx'
import { openDom } from '#tests/dom/open-dom.ts'
import { renderPage } from '#tests/dom/render-page.tsx'
import { openQueries } from '../../reading/open-queries.ts'
import { SessionContext } from '../../reading/session-context.ts'
import { ClassesTable } from './classes-table.tsx'

const NOTHING = { views: 0, completions: 0, leaving: 0 }
const replyOf = (value: string) => ({
  countedAt: [],
  clearFirst: null,
  more: 0,
  rows: [{ ...NOTHING, value, views: 4, before: NOTHING }],
})

test('the heading is of the page whose rows are shown, until those of the next one are there', async () => {
  const dom = openDom('https://console.example/')
  const next = makeHeld<object>()
  vi.stubGlobal('fetch', async (url: string) => Response.json(url.includes('page=second') ? await next.promise : replyOf('phone')))
  const queries = openQueries(() => undefined)
  function Page() {
    const [page, choose] = useState('first')
    return (
      <SessionContext value={sessionOf()}>
        <QueryClientProvider client={queries}>
          <button type="button" onClick={() => choose('second')}>
            Choose
          </button>
          <ClassesTable shown={{ page }} apply={() => undefined} page={page} />
        </QueryClientProvider>
      </SessionContext>
    )
  }
  const page = await renderPage(<Page />, dom)
  onTestFinished(async () => {
    await page.end()
    queries.clear()
    vi.unstubAllGlobals()
  })
  const until = (holds: () => unknown) =>
    vi.waitFor(
      async () => {
        await page.run(() => sleep(5))
        holds()
      },
      { timeout: 20_000, interval: 0 },
    )
  const shown = () => [page.find('h2').textContent, page.find('tbody th, tbody td').textContent]
  await until(() => expect(shown()).toEqual(['“first”, beside each other', 'Phones']))
  await page.press(page.button('Choose'))
  await until(() => expect(page.find('[aria-busy]').getAttribute('aria-busy')).toBe('true'))
  expect(shown()).toEqual(['“first”, beside each other', 'Phones'])
  next.keep(replyOf('tablet'))
  await until(() => expect(shown()).toEqual(['“second”, beside each other', 'Tablets']))
})
