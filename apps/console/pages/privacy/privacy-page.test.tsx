import { expect, test } from 'vitest'
import type { ReplyOf } from '#core/console/define-console-call.ts'
import { searchLeads } from '#core/console/leads/search-leads.ts'
import { noteTold } from '#core/console/privacy/privacy-records.ts'
import { closeRequest, eraseByRequest, noteRequest, type privacyRequests } from '#core/console/privacy/privacy-requests.ts'
import { makeRequest } from '#tests/dom/console/desk-rows.ts'
import { listedLead } from '#tests/dom/console/listed-lead.ts'
import { openConsole } from '#tests/dom/console/open-console.tsx'

const request = makeRequest()

async function openDesk(of: Partial<ReplyOf<typeof privacyRequests>['requests'][number]> = {}) {
  let requests = [{ ...request, ...of }]
  const page = await openConsole('/privacy', {
    'GET /calls/privacy/requests': () => ({ requests, isCut: false, next: null, deadlines: [] }),
    'POST /calls/privacy/requests': () => ({ numbers: ['BBBB 2222'] }),
    [`POST /calls/privacy/requests/${request.id}/close`]: () => {
      requests = []
      return { number: request.number }
    },
    [`POST /calls/privacy/requests/${request.id}/erase`]: () => {
      requests = []
      return { leads: 1 }
    },
  })
  await page.shows('24 days left')
  return page
}

/** The desk, where the first search finds the application AAAA 1111, and the second one BBBB 2222. */
async function openNote() {
  const references = ['AAAA 1111', 'BBBB 2222']
  const page = await openConsole('/privacy', {
    'GET /calls/privacy/requests': () => ({ requests: [], isCut: false, next: null, deadlines: [] }),
    'POST /calls/leads/search': () => ({ leads: references.splice(0, 1).map((one) => listedLead(one)), next: null, partners: [] }),
    'POST /calls/privacy/requests': () => ({ numbers: ['AAAA 1111'] }),
  })
  await page.shows('Note a request')
  const search = async (reference: string) => {
    await page.type('input[type=search]', reference)
    await page.press(page.button('Find'))
    await page.shows(`${reference}, Loanwright`)
  }
  const note = async (site?: string) => {
    await page.type('[aria-label="Note a request"] [type=date]', '2025-01-02')
    if (site !== undefined) await page.type(`[aria-label="Note a request"] select:has([value="${site}"])`, site)
    await page.type('[aria-label="Note a request"] .wide input', 'A letter came')
    await page.press(page.button('Note it'))
    await page.shows('Noted as AAAA 1111.')
  }
  return { ...page, search, note, tick: () => page.press(page.find('.tick input')) }
}

test('what was ticked for one person is not noted for the next one who is searched for', async () => {
  const page = await openNote()
  await page.search('AAAA 1111')
  await page.tick()
  await page.search('BBBB 2222')
  await page.note('loanwright-mx')
  const written = { kind: 'access', receivedOn: '2025-01-02', reason: 'A letter came', site: 'loanwright-mx' }
  expect(page.sent(noteRequest)).toEqual([{ ...written, leads: [] }])
})

test('a request that was noted leaves nothing ticked for the next one', async () => {
  const page = await openNote()
  await page.search('AAAA 1111')
  await page.tick()
  await page.note()
  await page.until(() => expect(page.all('.tick')).toEqual([]))
  await page.note('loanwright-mx')
  expect(page.sent(noteRequest)).toMatchObject([{ leads: ['id of AAAA 1111'] }, { leads: [] }])
})

test('working on a request takes the focus to its forms, and gives it back when it is let go', async () => {
  const page = await openDesk()
  const button = page.find('[aria-label="Work on it: request AAAA 1111"]')
  await page.press(button)
  expect(document.activeElement).toBe(page.find('.worked-on'))
  expect(page.focused()).toBe('Work on it: request AAAA 1111')
  await page.press(page.button('Cancel'))
  expect(document.activeElement).toBe(button)
})

test('a request that is closed is said to be, where the focus is then', async () => {
  const page = await openDesk()
  await page.press(page.button('Work on it: request AAAA 1111'))
  await page.type('.worked-on .wide input', 'Sent by post, signed for')
  expect(page.isHeld()).toBe(true)
  await page.press(page.button('It is done'))
  await page.shows('No request is open.')
  expect(page.focused()).toBe('Request AAAA 1111 is closed.')
  expect(page.isHeld()).toBe(false)
  await page.type('[aria-label="Note a request"] .wide input', 'A letter came')
  expect(page.isHeld()).toBe(true)
})

test('a request that is noted leaves the form of another one as it is', async () => {
  const page = await openDesk()
  await page.press(page.button('Work on it: request AAAA 1111'))
  await page.type('.worked-on .wide input', 'Sent by post, signed for')
  await page.type('[aria-label="Note a request"] [type=date]', '2025-01-02')
  await page.type('[aria-label="Note a request"] select:has([value="loanwright-mx"])', 'loanwright-mx')
  await page.type('[aria-label="Note a request"] .wide input', 'A letter came')
  await page.press(page.button('Note it'))
  await page.shows('Noted as BBBB 2222.')
  expect(page.focused()).toBe('Noted as BBBB 2222.')
  expect(page.find('.worked-on .wide input')).toHaveProperty('value', 'Sent by post, signed for')
})

test.each([
  ['It is done', 'done'],
  ['It is refused', 'refused'],
] as const)('the button "%s" closes a request as %s, for the reason that was typed', async (words, outcome) => {
  const page = await openDesk()
  await page.press(page.button('Work on it: request AAAA 1111'))
  await page.type('.worked-on .wide input', 'Sent by post, signed for')
  await page.press(page.button(words))
  await page.shows('No request is open.')
  expect(page.sent(closeRequest)).toEqual([{ outcome, reason: 'Sent by post, signed for' }])
})

test('applications are erased once the number of the request is typed, for the reason that was typed', async () => {
  const page = await openDesk({ kind: 'erasure', leads: [{ id: request.id, reference: 'AAAA 1111', isThere: true }] })
  await page.press(page.button('Work on it: request AAAA 1111'))
  const [form] = page.all('.worked-on form')
  form?.setAttribute('data-tried', 'erase')
  await page.type('[data-tried="erase"] .wide input', 'BBBB 2222')
  await page.type('[data-tried="erase"] .wide ~ .wide ~ .wide input', 'By post, signed for')
  await page.press(page.button('Erase for good'))
  expect([page.sent(eraseByRequest), page.find('#erase-says').textContent]).toEqual([[], 'That is not the number of this request.'])
  await page.type('[data-tried="erase"] .wide input', 'aaaa1111')
  await page.press(page.button('Erase for good'))
  await page.shows('Request AAAA 1111: applications being erased: 1.')
  expect(page.sent(eraseByRequest)).toEqual([{ typed: 'aaaa1111', reason: 'By post, signed for' }])
})

test('an application of a request is a link while it is there, and said to be gone once it is erased', async () => {
  const leads = [true, false].map((isThere, index) => ({ id: `id-${index}`, reference: `BBBB ${index}`, isThere }))
  const page = await openDesk({ leads })
  expect(page.all('td li').map(({ innerHTML }) => innerHTML)).toEqual(['<a href="/leads/id-0">BBBB 0</a>', 'BBBB 1, erased'])
})

test('noting a lender as told leaves the focus on what came of it, for its row goes', async () => {
  const notice = {
    id: '1',
    partner: 'rapifondos',
    askedAt: '2026-11-20T10:00:00Z',
    site: 'loanwright-mx',
    kind: 'withdrawal',
    code: null,
    lead: request.id,
    reference: 'AAAA 1111',
    lenderReference: null,
  }
  let notices = [notice]
  const page = await openConsole('/privacy', {
    'GET /calls/privacy/notices': () => ({ notices, isCut: false }),
    'POST /calls/privacy/notices/1/told': () => {
      notices = []
      return {}
    },
  })
  await page.shows('Note as told')
  await page.press(page.find('[aria-label="Note as told: rapifondos, AAAA 1111"]'))
  await page.shows('Noted: the lender was told.')
  await page.until(() => expect(page.all('[aria-label="Note as told: rapifondos, AAAA 1111"]')).toEqual([]))
  expect(page.focused()).toBe('Noted: the lender was told.')
  expect(page.sent(noteTold)).toEqual([{}])
})

test('after a request is carried out the whole desk is read anew', async () => {
  const page = await openDesk()
  const reads = () => page.calls.filter(({ call }) => call === 'GET /calls/privacy/erasures').length
  expect(reads()).toBe(1)
  await page.press(page.button('Work on it: request AAAA 1111'))
  await page.type('.worked-on .wide input', 'Sent by post, signed for')
  await page.press(page.button('It is done'))
  await page.shows('No request is open.')
  await page.until(() => expect(reads()).toBe(2))
})

test('where a person has more applications than are shown, that is said, and they can be shown', async () => {
  const pages = [
    { leads: [listedLead('AAAA 1111'), listedLead('BBBB 2222')], next: 'id of BBBB 2222', partners: [] },
    { leads: [listedLead('CCCC 3333')], next: null, partners: [] },
  ]
  const page = await openConsole('/privacy', { 'POST /calls/leads/search': () => pages.shift() })
  await page.shows('Note a request')
  await page.type('input[type=search]', 'ana@example.com')
  await page.press(page.button('Find'))
  await page.shows('The newest applications found: 2. There may be more.')
  await page.press(page.button('Look further back'))
  await page.shows('Applications found: 3.')
  await page.shows('AAAA 1111')
  await page.shows('CCCC 3333')
  expect(page.sent(searchLeads)).toEqual([{ text: 'ana@example.com' }, { text: 'ana@example.com', before: 'id of BBBB 2222' }])
})

test('where more erasures failed than are shown, that is said', async () => {
  const failed = [{ kind: 'erase-lead', since: '2026-11-20T10:00:00Z', reason: 'no disk', reference: 'AAAA 1111', site: 'loanwright-mx' }]
  const page = await openConsole('/privacy', { 'GET /calls/privacy/kept': () => ({ countries: [], leads: [], failed, isFailedCut: true }) })
  await page.shows('Run them again on the page Deliveries.')
  expect(page.text()).toContain('Only the newest of each kind are shown.')
})

test('a list of requests that is empty because of its filters does not say that no request is open', async () => {
  for (const filter of ['kind=access', 'site=loanwright-mx', 'state=closed&kind=access']) {
    const page = await openConsole(`/privacy?${filter}`, {
      'GET /calls/privacy/requests': () => ({ requests: [], isCut: false, next: null, deadlines: [] }),
    })
    await page.shows('No request is like that.')
    expect(page.text()).not.toMatch(/No request (?:is open|was closed)/u)
    await page.end()
  }
})

test('erasures that were asked for are found among those of the time that was over, page by page', async () => {
  const erasure = { reference: 'EEEE 1', site: 'loanwright-mx', because: 'applicant', partners: [], erasedAt: '2026-11-20T10:00:00Z' }
  const page = await openConsole('/privacy', {
    'GET /calls/privacy/erasures': ({ search }) => ({
      erasures:
        search.get('because') === 'applicant'
          ? [{ ...erasure, reference: search.has('before') ? 'EEEE 2' : 'EEEE 1', lead: request.id }]
          : [],
      next: search.has('before') ? null : `1~${request.id}`,
    }),
  })
  await page.shows('Nobody was erased yet.')
  await page.type('[aria-labelledby="erasures-heading"] select', 'applicant')
  await page.shows('EEEE 1')
  await page.press(page.button('Older'))
  await page.shows('EEEE 2')
  await page.press(page.button('Newest'))
  await page.shows('EEEE 1')
  await page.type('[aria-labelledby="erasures-heading"] select', 'retention')
  await page.shows('No erasure is like that.')
  expect(page.text()).not.toContain('EEEE 1')
})

test('erasures that a lender has to be written to about are asked for page by page', async () => {
  const partners = [{ name: 'RapiFondos', isToldByPeople: true }]
  const erasure = { lead: request.id, site: 'loanwright-mx', because: 'retention', partners, erasedAt: '2026-11-20T10:00:00Z' }
  const page = await openConsole('/privacy', {
    'GET /calls/privacy/erasures': ({ search }) => ({
      erasures: search.get('lenders') === 'to-write-to' ? [{ ...erasure, reference: search.has('before') ? 'EEEE 2' : 'EEEE 1' }] : [],
      next: search.has('before') ? null : `1~${request.id}`,
    }),
  })
  await page.shows('Nobody was erased yet.')
  await page.type('[aria-labelledby="erasures-heading"] select:has([value="to-write-to"])', 'to-write-to')
  await page.shows('EEEE 1')
  expect(page.text()).toContain('RapiFondos (write to it)')
  await page.press(page.button('Older'))
  await page.shows('EEEE 2')
  await page.press(page.button('Newest'))
  await page.shows('EEEE 1')
})

test('what the law of a country gives, and how long it has data kept, is said in its own unit and column', async () => {
  const within = {
    access: { count: 10, of: 'workingDays' },
    correction: { count: 15, of: 'days' },
    erasure: { count: 1, of: 'months' },
    objection: { count: 3, of: 'months' },
    withdrawal: { count: 2, of: 'days' },
  }
  const deadlines = [{ country: 'mx', countryName: 'Mexico', law: 'Law 1', within }]
  const kept = { country: 'mx', countryName: 'Mexico', draftDays: 30, decidedDays: 365, fileDays: 90, overdue: 0, isMore: false }
  const page = await openConsole('/privacy', {
    'GET /calls/privacy/requests': () => ({ requests: [], isCut: false, next: null, deadlines }),
    'GET /calls/privacy/kept': () => ({ countries: [kept], leads: [], failed: [], isFailedCut: false }),
  })
  await page.shows('Law 1')
  await page.shows('In time')
  const rows = page.all('tbody tr').map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(rows).toEqual([
    ['Mexico', '10 working days', '15 days', '1 month', '3 months', '2 days', 'Law 1'],
    ['Mexico', 'In time', '30', '365', '90'],
  ])
  expect(page.all('thead tr').map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Country', 'Access to the data', 'Correction', 'Erasure', 'Objection', 'Withdrawal of a consent', 'Law'],
    ['Country', 'State', 'Unfinished, days', 'Decided, days', 'Files, days'],
  ])
})
