import { expect, test, vi } from 'vitest'
import { makeNotice, makeRequest } from '#tests/dom/console/desk-rows.ts'
import { lookAgain } from '#tests/dom/console/look-again.ts'
import { makeQuestion } from '#tests/dom/console/make-question.ts'
import { makeDeadLetter } from '#tests/dom/console/make-dead-letter.ts'
import { openConsole, sessionOf, type ConsoleServer } from '#tests/dom/console/open-console.tsx'

const ID = '00000000-0000-4000-8000-000000000001'
test.each<[path: string, button: string, server: ConsoleServer]>([
  [
    '/deliveries',
    'Run again: Send an e-mail, No lead',
    {
      'GET /calls/deliveries': () => ({ kinds: [], receivers: [] }),
      'GET /calls/deliveries/dead-letters': () => ({ letters: [makeDeadLetter()], next: null }),
    },
  ],
  ['/privacy', 'Note as told: rapifondos, AAAA 1111', { 'GET /calls/privacy/notices': () => ({ notices: [makeNotice()], isCut: false }) }],
  [
    '/privacy',
    'Work on it: request AAAA 1111',
    { 'GET /calls/privacy/requests': () => ({ requests: [makeRequest()], isCut: false, next: null, deadlines: [] }) },
  ],
  [
    '/questions?country=mx',
    'Income',
    {
      'GET /calls/costs/questions': () => ({
        from: '2026-08-28',
        to: '2026-11-25',
        timeZones: [],
        countedAt: [],
        questions: [makeQuestion()],
      }),
    },
  ],
])('a button or link of a table keeps the focus while the session is asked about, as each minute: %s, %s', async (path, words, server) => {
  let asked = 0
  const now = () => new Date(Date.UTC(2026, 10, 26, 12, asked++)).toISOString()
  const page = await openConsole(path, { 'GET /calls/session': () => sessionOf({ now: now() }), ...server })
  const called = () => page.all('tbody a').find(({ textContent }) => textContent === words) ?? page.button(words)
  await page.until(called)
  const button = called()
  await page.run(() => button.focus())
  await page.run(lookAgain)
  await page.until(() => expect(asked).toBe(2))
  expect(document.contains(button)).toBe(true)
  expect(document.activeElement).toBe(button)
})

test('the page whose fields are chosen keeps the focus', async () => {
  // what the chart asks of a browser
  vi.stubGlobal('devicePixelRatio', 1)
  vi.stubGlobal('Path2D', Object)
  vi.stubGlobal('getComputedStyle', () => ({}))
  vi.stubGlobal('matchMedia', () => new EventTarget())
  const figures = { views: 10, completions: 4, leaving: 6 }
  const page = await openConsole('/funnel', {
    'GET /calls/funnel': ({ search }) => ({
      from: '2026-11-15',
      to: '2026-11-21',
      before: { from: '2026-11-08', to: '2026-11-14' },
      timeZones: ['America/Bogota'],
      countedAt: [],
      pages: ['income', 'contact'].map((id) => ({ page: id, title: `The ${id}`, ...figures, before: figures })),
      days: [],
      lastFields: [],
      chosen: search.has('page') ? { page: search.get('page'), title: 'Chosen', fields: [] } : null,
      leads: null,
    }),
  })
  await page.shows('The contact')
  const button = page.button('The contactcontact')
  await page.press(button)
  await page.until(() => expect(page.button('The contactcontact').getAttribute('aria-pressed')).toBe('true'))
  expect(document.contains(button)).toBe(true)
  expect(document.activeElement).toBe(button)
})

test('the kept draft that is opened keeps the focus', async () => {
  const head = { id: ID, country: 'mx', name: 'Autumn', by: 'Oscar', at: '2026-11-26T10:00:00Z', version: 1 }
  const page = await openConsole('/what-if?country=mx', {
    'GET /calls/what-if': () => ({ country: 'mx', currency: 'MXN', timeZone: 'America/Mexico_City', partners: [], fields: [] }),
    'GET /calls/rule-drafts': () => ({ drafts: [head] }),
    [`GET /calls/rule-drafts/${ID}`]: () => ({ ...head, draft: { partners: {} } }),
    'POST /calls/what-if/replay': () => ({ faults: [], figures: null }),
  })
  await page.shows('Autumn')
  const link = page.find(`a[href="/what-if?country=mx&draft=${ID}"]`)
  await page.press(link)
  await page.shows('Remove this draft')
  expect(page.find('[aria-current="true"]').textContent).toBe('Autumn')
  expect(document.contains(link)).toBe(true)
  expect(document.activeElement).toBe(link)
})
