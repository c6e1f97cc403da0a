import { expect, test } from 'vitest'
import { permissionsIn, type Grant } from '#core/console/permissions.ts'
import { makeNotice, makeRequest } from '#tests/dom/console/desk-rows.ts'
import { listedLead } from '#tests/dom/console/listed-lead.ts'
import { makeDeadLetter } from '#tests/dom/console/make-dead-letter.ts'
import { openConsole, sessionOf, type ConsoleServer } from '#tests/dom/console/open-console.tsx'

const grants: Grant[] = [
  { role: 'viewer', brand: '*', country: 'co' },
  { role: 'operator', brand: '*', country: 'mx' },
  { role: 'compliance', brand: '*', country: 'mx' },
]
const [inMexico] = sessionOf().sites
if (!inMexico) throw new Error('the session has no site')
const inColombia = { ...inMexico, id: 'loanwright-co', country: 'co', countryName: 'Colombia', timeZone: 'America/Bogota' }

/** Opens a page for somebody who reads in Colombia and works in Mexico. */
const openAs = (path: string, server: ConsoleServer) =>
  openConsole(path, {
    'GET /calls/session': () => sessionOf({ grants, permissions: [...permissionsIn(grants)], sites: [inMexico, inColombia] }),
    ...server,
  })
const buttons = (page: { readonly all: (selector: string) => HTMLElement[] }) =>
  page.all('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)

test.for([
  ['/leads', true, 'The file has leads of these sites alone, by your role: Loanwright MX.'],
  ['/leads?site=loanwright-mx', true, undefined],
  ['/leads?site=loanwright-co', false, undefined],
] as const)('a file of leads says of which sites alone it is, and there is none of a site that is only looked at: %s', async (given) => {
  const [path, isOffered, says] = given
  const page = await openAs(path, { 'GET /calls/leads': () => ({ leads: [listedLead('AAAA 1111')], next: null, partners: [] }) })
  await page.shows('AAAA 1111')
  expect(buttons(page).includes('Download CSV')).toBe(isOffered)
  expect(page.all('.verify p').map(({ textContent }) => textContent)[0] ?? '').toBe(says ?? '')
})

test.for([
  ['loanwright-mx', true],
  ['loanwright-co', false],
])('work is run again and answers are shown where the lead is: %s', async ([site, isOffered]) => {
  const lead = {
    ...listedLead('AAAA 1111'),
    site,
    answers: [{ field: 'email', label: 'E-mail', masked: 'm•••', isPersonal: true }],
    timeline: [],
    partners: [],
    consents: [],
    proof: { fault: null, unsigned: 0 },
    money: [],
    traces: [],
    failed: { jobs: ['send-letter'], held: [] },
  }
  const page = await openAs('/leads/1', { 'GET /calls/leads/1': () => lead })
  await page.shows('m•••')
  expect(buttons(page).includes('Run again what failed')).toBe(isOffered)
  expect(buttons(page).includes('Show personal data')).toBe(isOffered)
})

test('what was given up is run again where its site is, and running all says of which sites', async () => {
  const letter = (site: string, reference: string) => makeDeadLetter({ id: site, lead: site, reference, isThere: true, site })
  const off = { receiver: 'affiliate:some-blog', name: 'some-blog', offSince: '2026-11-20T10:00:00Z', failingSince: null, isGone: false }
  const page = await openAs('/deliveries', {
    'GET /calls/deliveries': () => ({ kinds: [], receivers: [{ ...off, queued: 0, held: 3 }] }),
    'GET /calls/deliveries/dead-letters': () => ({
      letters: [letter('loanwright-mx', 'AAAA 1111'), letter('loanwright-co', 'BBBB 1111')],
      next: null,
    }),
  })
  await page.shows('BBBB 1111')
  await page.shows('some-blog')
  expect(buttons(page)).toContain('Run again: Send an e-mail, AAAA 1111')
  expect(buttons(page)).not.toContain('Run again: Send an e-mail, BBBB 1111')
  expect(buttons(page)).not.toContain('Switch some-blog on again')
  expect(page.text()).toContain('who may see all of them can switch it on')
  await page.press(page.button('Run all of these again'))
  expect(page.text()).toContain('By your role, only what is of these sites: Loanwright MX.')
})

test('the privacy desk offers work on requests, notices and applications where the person may work', async () => {
  const request = (site: string, number: string) => makeRequest({ id: site, number, site })
  const notice = (site: string, reference: string) => makeNotice({ id: site, site, lead: site, reference })
  const page = await openAs('/privacy', {
    'GET /calls/privacy/requests': () => ({
      requests: [request('loanwright-mx', 'AAAA'), request('loanwright-co', 'BBBB')],
      isCut: false,
      deadlines: [],
    }),
    'GET /calls/privacy/notices': () => ({ notices: [notice('loanwright-mx', 'CCCC'), notice('loanwright-co', 'DDDD')], isCut: false }),
    'POST /calls/leads/search': () => ({
      leads: [listedLead('EEEE'), { ...listedLead('FFFF'), site: 'loanwright-co' }],
      next: null,
      partners: [],
    }),
  })
  await page.shows('BBBB')
  await page.shows('DDDD')
  expect(buttons(page).filter((name) => /request AAAA|BBBB|rapifondos/u.test(name))).toEqual([
    'Work on it: request AAAA',
    'Note as told: rapifondos, CCCC',
  ])
  const sites = [...(page.all('[aria-label="Note a request"] select').at(-1)?.querySelectorAll('option') ?? [])]
  expect(sites.map(({ textContent }) => textContent)).toEqual(['', 'Loanwright · Mexico'])
  await page.type('input[type=search]', 'maria@example.com')
  await page.press(page.button('Find'))
  await page.shows('your role does not include requests of this site')
  expect(page.all('.tick input').map((box) => box.matches(':disabled'))).toEqual([false, true])
})

test('a draft of rules is kept where its country is', async () => {
  const inForce = { country: 'co', currency: 'COP', timeZone: 'America/Bogota', partners: [], fields: [] }
  const page = await openAs('/what-if?country=co', {
    'GET /calls/what-if': () => inForce,
    'GET /calls/rule-drafts': () => ({ drafts: [] }),
    'POST /calls/what-if/replay': () => ({ faults: [], figures: null }),
  })
  await page.shows('Your role lets you try drafts out here, but not keep or hand them over.')
  expect(buttons(page)).not.toContain('Keep')
})
