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
import { readFilters, writeFilters, type Shown } from './filters.ts'

const NOTHING = { views: 0, completions: 0, leaving: 0 }
const figures = (value: string, views: number) => ({ value, views, completions: 0, leaving: views / 2, before: NOTHING })

/** The table alone, with a server that compares what it is asked to, and a button that leads to the page "second". */
async function open(first: Shown, compared: (by: string | null, page: string | null) => object | Promise<object>) {
  const dom = openDom('https://console.example/')
  vi.stubGlobal('fetch', async (url: string) => {
    const { searchParams } = new URL(url, 'https://console.example')
    const reply = await compared(searchParams.get('by'), searchParams.get('page'))
    return Response.json({ countedAt: [], clearFirst: null, more: 0, rows: [], ...reply })
  })
  const queries = openQueries(() => undefined)
  function Page() {
    const [shown, apply] = useState(first)
    return (
      <SessionContext value={sessionOf()}>
        <QueryClientProvider client={queries}>
          <button type="button" onClick={() => apply({ ...shown, page: 'second' })}>
            Go on
          </button>
          <ClassesTable shown={shown} apply={apply} page={shown.page} />
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
  /** What the page says once it says this. */
  const read = async (words: RegExp) => {
    await until(() => expect(page.text()).toMatch(words))
    return page.text()
  }
  return { ...page, until, read }
}

test('devices stand beside each other, and any other class once it is chosen', async () => {
  const page = await open({}, (by) => ({ rows: by === 'device' ? [figures('phone', 8)] : [figures('r2', 6), figures('r1', 4)] }))
  expect(await page.read(/Phones/u)).toContain('All pages, beside each other')
  await page.run(() => {
    const choice = page.find('select')
    if (!(choice instanceof HTMLSelectElement)) throw new Error('this is no choice')
    choice.value = 'release'
    choice.dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect(await page.read(/r26.*r14/u)).toContain('50%')
})

test('a site is called by its name, and one that is not there any more by its id', async () => {
  const bySite = await open({ by: 'site' }, () => ({ rows: [figures('loanwright-mx', 6), figures('gone-mx', 4)] }))
  expect(await bySite.read(/Loanwright MX6.*gone-mx4/u)).toContain('Site')
})

test('a country is called by its name', async () => {
  const byCountry = await open({ by: 'country' }, () => ({ rows: [figures('mx', 6)] }))
  expect(await byCountry.read(/Mexico6/u)).toContain('Country')
})

test('a filter that is in the way is named', async () => {
  const page = await open({ by: 'release', source: 'direct' }, () => ({ clearFirst: 'source' }))
  expect(await page.read(/Clear the filter/u)).toContain('Clear the filter “Source” to compare by release')
})

test('how many values are left out is said', async () => {
  const page = await open({ by: 'host' }, () => ({ rows: [figures('none', 2)], more: 7 }))
  expect(await page.read(/Nothing: by itself/u)).toContain('there are 7 more')
})

test('what is compared stands in the address; a class that there is not is none', () => {
  expect(writeFilters(readFilters(new URLSearchParams('by=release&device=phone')))).toEqual({ by: 'release', device: 'phone' })
  expect(writeFilters(readFilters(new URLSearchParams('by=hour')))).toEqual({})
})

test('each figure says how it has changed against the period before, and what it was then', async () => {
  const median = (seconds: number) => ({ fromSeconds: seconds - 5, toSeconds: seconds + 5, seconds })
  const row = {
    value: 'phone',
    views: 80,
    completions: 30,
    leaving: 20,
    medianTime: median(30),
    before: { views: 40, completions: 60, leaving: 4, medianTime: median(40) },
  }
  const page = await open({}, () => ({ rows: [row] }))
  await page.read(/Phones/u)
  expect(page.all('td .unseen').map(({ textContent }) => textContent)).toEqual([
    ', +100% against the period before (40)',
    ', -50% against the period before (60)',
    ', +400% against the period before (4)',
    ', +15 points against the period before (10%)',
    ', -25% against the period before (40 s)',
  ])
})

test('the heading is of the page whose rows are shown, until those of the next one are there', async () => {
  const next = makeHeld<object>()
  const rowsOf = (value: string) => ({ rows: [figures(value, 4)] })
  const page = await open({ page: 'first' }, (_, asked) => (asked === 'second' ? next.promise : rowsOf('phone')))
  const shown = () => [page.find('h2').textContent, page.find('tbody th, tbody td').textContent]
  await page.until(() => expect(shown()).toEqual(['“first”, beside each other', 'Phones']))
  await page.press(page.button('Go on'))
  await page.until(() => expect(page.find('[aria-busy]').getAttribute('aria-busy')).toBe('true'))
  expect(shown()).toEqual(['“first”, beside each other', 'Phones'])
  next.keep(rowsOf('tablet'))
  await page.until(() => expect(shown()).toEqual(['“second”, beside each other', 'Tablets']))
})
