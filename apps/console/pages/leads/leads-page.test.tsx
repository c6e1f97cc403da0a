import { expect, test } from 'vitest'
import { exportLeads } from '#core/console/leads/export-leads.ts'
import { searchLeads } from '#core/console/leads/search-leads.ts'
import { listedLead } from '#tests/dom/console/listed-lead.ts'
import { makeHeld, openConsole } from '#tests/dom/console/open-console.tsx'
import { savedFiles } from '#tests/dom/console/saved-files.ts'

const found = (next: string | null, ...references: readonly string[]) => ({
  leads: references.map((reference) => listedLead(reference)),
  next,
  partners: [],
})

/** The page of leads, on which a text was searched for. `next` says where older ones begin. */
async function searched(next: string | null = null) {
  const page = await openConsole('/leads?site=loanwright-mx', {
    'GET /calls/leads': () => found(null, 'LIST 1111'),
    'POST /calls/leads/search': () => found(next, 'NAME 1111', 'NAME 2222'),
    'POST /calls/leads/export': () => ({ csv: '', leads: 2, isCut: false }),
  })
  await page.shows('LIST 1111')
  await page.type('input[type=search]', 'maria@example.com')
  await page.press(page.button('Find'))
  await page.shows('NAME 1111')
  return page
}

/** Filters by the state "rejected". */
async function filterRejected(page: Awaited<ReturnType<typeof openConsole>>): Promise<void> {
  await page.run(() => {
    const [, state] = page.all('select')
    if (!(state instanceof HTMLSelectElement)) throw new Error('there is no choice of states')
    state.value = 'rejected'
    state.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await page.press(page.button('Filter'))
}

test('what is exported and paged is what was searched for, whatever stands in the field by now', async () => {
  const page = await searched('id of NAME 2222')
  await page.type('input[type=search]', 'somebody else')
  await page.press(page.button('Download CSV'))
  await page.shows('Leads in the file')
  expect(page.sent(exportLeads)).toEqual([{ site: 'loanwright-mx', text: 'maria@example.com' }])
  await page.press(page.button('Older'))
  await page.until(() => expect(page.sent(searchLeads)).toHaveLength(2))
  expect(page.sent(searchLeads)[1]).toEqual({
    site: 'loanwright-mx',
    text: 'maria@example.com',
    before: 'id of NAME 2222',
  })
  await page.shows('NAME 1111')
  await page.press(page.button('Download CSV'))
  await page.until(() => expect(page.sent(exportLeads)).toHaveLength(2))
  // a file has all that was found, not what is further back alone
  expect(page.sent(exportLeads)[1]).toEqual({ site: 'loanwright-mx', text: 'maria@example.com' })
})

test.each([
  [false, 'Leads in the file: 2.'],
  [true, 'Leads in the file: 2, the newest ones. There may be more.'],
])('a file that does not have all leads says so (cut: %s)', async (isCut, said) => {
  const page = await openConsole('/leads', {
    'GET /calls/leads': () => found(null, 'LIST 1111'),
    'POST /calls/leads/export': () => ({ csv: '', leads: 2, isCut }),
  })
  await page.shows('LIST 1111')
  await page.press(page.button('Download CSV'))
  await page.shows('Leads in the file')
  expect(page.all('.verify [role="status"]').map(({ textContent }) => textContent)).toEqual([said])
})

test('a file with as many leads as an export can have is saved', async () => {
  const saved = savedFiles()
  const page = await openConsole('/leads', {
    'GET /calls/leads': () => found(null, 'LIST 1111'),
    'POST /calls/leads/export': () => ({ csv: 'x'.repeat(1_100_000), leads: 5000, isCut: true }),
  })
  await page.shows('LIST 1111')
  await page.press(page.button('Download CSV'))
  await page.shows('Leads in the file: 5000, the newest ones.')
  // with the mark at its beginning by which a spreadsheet knows the letters
  expect(saved.map(({ size }) => size)).toEqual([1_100_003])
})

test('a file that was asked for is saved though something else is filtered by meanwhile, and nothing is said of it there', async () => {
  const saved = savedFiles()
  const held = makeHeld<unknown>()
  const page = await openConsole('/leads', {
    'GET /calls/leads': ({ search }) => found(null, search.has('status') ? 'LIST 2222' : 'LIST 1111'),
    'POST /calls/leads/export': () => held.promise,
  })
  await page.shows('LIST 1111')
  await page.press(page.button('Download CSV'))
  await filterRejected(page)
  await page.shows('LIST 2222')
  held.keep({ csv: 'id', leads: 1, isCut: false })
  await page.until(() => expect(saved).toHaveLength(1))
  await page.until(() => expect(page.button('Download CSV').matches(':disabled')).toBe(false))
  expect(page.text()).not.toContain('Leads in the file')
  expect(page.sent(exportLeads)).toEqual([{}])
})

test('a file that was asked for is saved though the page is left meanwhile', async () => {
  const saved = savedFiles()
  const held = makeHeld<unknown>()
  const page = await openConsole('/leads', {
    'GET /calls/leads': () => found(null, 'LIST 1111'),
    'GET /calls/audit': () => ({ rows: [], next: null }),
    'POST /calls/leads/export': () => held.promise,
  })
  await page.shows('LIST 1111')
  await page.press(page.button('Download CSV'))
  await page.goTo('/audit')
  await page.shows('No row of the log is like that.')
  held.keep({ csv: 'id', leads: 1, isCut: false })
  await page.until(() => expect(saved).toHaveLength(1))
})

test('filters that are applied after a search show the list of these filters, and export it', async () => {
  const page = await searched()
  await filterRejected(page)
  await page.shows('LIST 1111')
  expect(page.text()).not.toContain('NAME 1111')
  await page.press(page.button('Download CSV'))
  await page.shows('Leads in the file')
  expect(page.sent(exportLeads)).toEqual([{ site: 'loanwright-mx', status: 'rejected' }])
})

test('a search that failed exports nothing that it did not show', async () => {
  const page = await openConsole('/leads', { 'GET /calls/leads': () => found(null, 'LIST 1111') })
  await page.shows('LIST 1111')
  await page.type('input[type=search]', 'maria')
  await page.press(page.button('Find'))
  await page.shows('There is nothing under this address')
  expect(page.button('Download CSV').matches(':disabled')).toBe(true)
})

test.each([
  [null, ['NAME 1111'], 'Leads found: 1.'],
  [null, ['NAME 1111', 'NAME 2222'], 'Leads found: 2.'],
  ['id of NAME 2222', ['NAME 1111', 'NAME 2222'], 'Leads shown: 2. There may be older ones.'],
])('how many leads were found is said so that it is true (next %s, %o)', async (next, references, said) => {
  const page = await openConsole('/leads', {
    'GET /calls/leads': () => found(null),
    'POST /calls/leads/search': () => found(next, ...references),
  })
  await page.shows('No lead is like that.')
  await page.type('input[type=search]', 'maria')
  await page.press(page.button('Find'))
  await page.shows(said)
  // the way back takes its own button away
  await page.press(page.button('Back to the list'))
  expect(document.activeElement).toBe(page.find('input[type=search]'))
})

test('a lead whose person is erased is listed as erased, and leads to what is left of it', async () => {
  const erased = { ...listedLead('GONE 1111'), status: 'erased' }
  const page = await openConsole('/leads', {
    'GET /calls/leads': () => found(null),
    'POST /calls/leads/search': () => ({ ...found(null), leads: [erased] }),
  })
  await page.shows('No lead is like that.')
  await page.type('input[type=search]', 'GONE1111')
  await page.press(page.button('Find'))
  await page.shows('Leads found: 1.')
  expect(page.find('tbody tr').textContent).toMatch(/^GONE 1111.*Erased/u)
  expect(page.find('tbody a').getAttribute('href')).toBe(`/leads/${erased.id}`)
})
