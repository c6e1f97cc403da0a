import { expect, test } from 'vitest'
import { revealLead } from '#core/console/leads/reveal-lead.ts'
import { runLeadAgain } from '#core/console/leads/run-lead-again.ts'
import { makeHeld, openConsole, type ConsoleServer } from '#tests/dom/console/open-console.tsx'
import texts from '../../texts/lead.json' with { type: 'json' }

const ID = '019aa1b2-0000-7000-8000-000000000000'
const PLACE = `/calls/leads/${ID}`
const SENTENCE = 'Yo, Ana López Ruiz, autorizo la consulta'
const AT = '2026-11-20T12:00:00.000Z'
const consent = { version: '1', language: 'es-CO', accepted: true, at: AT }
const lead = {
  id: ID,
  reference: '5D3F9 A1C20',
  site: 'loanwright-co',
  status: 'rejected',
  createdAt: AT,
  affiliate: null,
  answers: [],
  timeline: [],
  partners: [],
  consents: [
    { ...consent, number: 1, code: 'TERMS', sentence: 'I have read the terms', isSentenceHidden: false },
    { ...consent, number: 2, code: 'rapifondos/A1', sentence: null, isSentenceHidden: true },
    { ...consent, number: 3, code: 'NEWS', sentence: 'Send me news', isSentenceHidden: false, accepted: false },
  ],
  proof: { fault: null, unsigned: 0 },
  money: [],
  postbacksKeptDays: 30,
  traces: [],
  failed: { jobs: [], held: [] },
}

async function openLead(answers: ConsoleServer = {}) {
  const page = await openConsole(`/leads/${ID}`, { [`GET ${PLACE}`]: () => lead, ...answers })
  await page.shows('What was agreed to')
  return page
}

test('what a lender asked in its own words is shown with the personal data, for a reason, and hidden with it', async () => {
  const revealed = { answers: [], consents: [{ number: 2, sentence: SENTENCE }], said: [] }
  const page = await openLead({ [`POST ${PLACE}/reveal`]: () => revealed })
  const words = () => page.all('td').map(({ textContent }) => textContent)
  expect(words()).toContain('I have read the terms')
  expect(words()).toContain('The lender’s own words: personal data')
  await page.press(page.button('Show personal data'))
  await page.type('.wide input', 'The lender disputes it')
  await page.press(page.button('Show'))
  await page.shows(SENTENCE)
  expect(page.sent(revealLead)).toEqual([{ reason: 'The lender disputes it' }])
  expect(words()).toContain('I have read the terms')
  await page.press(page.button('Hide personal data'))
  expect(page.text()).not.toContain('Ana')
})

test('a ledger that was removed as a whole is said to be changed, and not to be empty', async () => {
  const emptied = { ...lead, consents: [], proof: { fault: { number: 1, why: 'end' }, unsigned: -2 } }
  const page = await openConsole(`/leads/${ID}`, { [`GET ${PLACE}`]: () => emptied })
  await page.shows('Row 1 of the chain does not fit (end)')
  expect(page.text()).not.toContain('No consent was recorded.')
})

test('of a lead whose applicant agreed to nothing yet nothing is said of a proof', async () => {
  const page = await openConsole(`/leads/${ID}`, { [`GET ${PLACE}`]: () => ({ ...lead, consents: [] }) })
  await page.shows('No consent was recorded.')
  expect(page.text()).not.toContain('every row fits')
})

test('a lender’s reason in its own words is shown with the personal data alone, and our own codes are no words of the lender', async () => {
  const partner = { verdict: 'asked', isSaidHidden: false } as const
  const partners = [
    { ...partner, partner: 'one', name: 'One', kind: 'answered-declined', facts: { partner: 'One' }, isSaidHidden: true },
    { ...partner, partner: 'two', name: 'Two', kind: 'answered-declined', facts: { partner: 'Two', said: 'age' } },
    { ...partner, partner: 'six', name: 'Six', kind: 'answered-failed', facts: { partner: 'Six', failure: 'HTTP', detail: '503' } },
  ]
  const hidden = { id: '1', at: AT, topic: 'partners', kind: 'partner-declined', facts: { partner: 'One', hidden: 'reason' } }
  const page = await openLead({
    [`GET ${PLACE}`]: () => ({ ...lead, partners, timeline: [hidden] }),
    [`POST ${PLACE}/reveal`]: () => ({
      answers: [],
      consents: [],
      said: ['Ana is on our list', 'Ana is on our list'].map((words) => ({ partner: 'one', words })),
    }),
  })
  const reasons = () => page.all('.reasons p').map(({ textContent }) => textContent)
  expect(reasons()).toEqual([
    'One was asked and declined. It gave a reason in its own words: personal data.',
    'Two was asked and declined. It said: age',
    'Six was asked, and no answer could be had. It answered with HTTP 503.',
  ])
  expect(page.text()).toContain('Reason: in the lender’s own words: personal data')
  await page.press(page.button('Show personal data'))
  await page.type('.wide input', 'The lender disputes it')
  await page.press(page.button('Show'))
  await page.shows('It said: Ana is on our list')
  expect(page.all('.said').map(({ textContent }) => textContent)).toEqual([' It said: Ana is on our list', ' It said: age'])
  await page.press(page.button('Hide personal data'))
  expect(page.text()).not.toContain('Ana')
})

test('each consent says whether the applicant agreed to it', async () => {
  const page = await openLead()
  const rows = page.all('tr').map((row) => [...row.children].map(({ textContent }) => textContent).slice(0, 2))
  expect(rows).toEqual(
    expect.arrayContaining([
      ['TERMS', 'Agreed'],
      ['NEWS', 'Did not agree'],
    ]),
  )
})

test('one topic of what happened can be chosen, and moments are those of the site, whose zone is named', async () => {
  const entry = (id: string, topic: string, kind: string, at: string) => ({ id, topic, kind, at, facts: {} })
  const timeline = [
    entry('1', 'applicant', 'lead-created', '2026-11-20T02:00:00.000Z'),
    entry('2', 'consents', 'consent-given', '2026-11-20T04:30:00.000Z'),
  ]
  const page = await openLead({ [`GET ${PLACE}`]: () => ({ ...lead, site: 'loanwright-mx', timeline }) })
  const moments = () => page.all('.timeline time').map(({ textContent }) => textContent)
  expect(moments()).toEqual(['19 Nov 2026, 20:00:00', '19 Nov 2026, 22:30:00'])
  expect(page.all('td').map(({ textContent }) => textContent)).toContain('20 Nov 2026, 06:00:00')
  await page.type('[aria-labelledby="timeline"] select', 'consents')
  expect(moments()).toEqual(['19 Nov 2026, 22:30:00'])
})

test('what failed about a lead is run again at a press, and read anew', async () => {
  let failed: object = { jobs: ['send-letter'], held: [] }
  const page = await openLead({
    [`GET ${PLACE}`]: () => ({ ...lead, site: 'loanwright-mx', failed }),
    [`POST ${PLACE}/run-again`]: () => {
      failed = { jobs: [], held: [] }
      return { jobs: ['send-letter'], postbacks: 0, off: [] }
    },
  })
  await page.press(page.button(texts.again))
  await page.until(() => expect(page.button(texts.again).matches(':disabled')).toBe(true))
  expect(page.sent(runLeadAgain)).toEqual([{}])
})

test.each([true, false])(
  'what operators did can be chosen by who sees their log alone (%s): to others it would seem that they did nothing',
  async (isLogSeen) => {
    const page = await openLead({ [`GET ${PLACE}`]: () => ({ ...lead, isLogSeen }) })
    const topics = page.all('[aria-labelledby="timeline"] option').map(({ textContent }) => textContent)
    expect(topics).toEqual(expect.arrayContaining(['Everything', 'Applicant', 'Server']))
    expect(topics.includes('Operators')).toBe(isLogSeen)
  },
)

const PHONE = { field: 'phoneNumber', label: 'Phone', isPersonal: true }

test('personal data that was shown goes when the lead that is read again is another one by now, and stays where it is the same', async () => {
  let masked = '+52 … 11'
  // who sees the log sees there that the data was shown
  let timeline: readonly object[] = []
  const page = await openLead({
    [`GET ${PLACE}`]: () => ({ ...lead, timeline, answers: [{ ...PHONE, masked }] }),
    [`POST ${PLACE}/reveal`]: () => {
      timeline = [{ id: 'audit 1', at: AT, topic: 'operators', kind: 'personal-data-seen', facts: {} }]
      return { answers: [{ ...PHONE, value: '+52 55 0000 0011' }], consents: [], said: [] }
    },
  })
  await page.press(page.button('Show personal data'))
  await page.type('.wide input', 'The lender disputes it')
  await page.press(page.button('Show'))
  await page.shows('+52 55 0000 0011')
  await page.press(page.button('Refresh'))
  await page.shows('Loaded.')
  expect(page.text()).toContain('+52 55 0000 0011')
  masked = '+52 … 22'
  await page.press(page.button('Refresh'))
  await page.shows('+52 … 22')
  expect(page.text()).not.toContain('0011')
  expect(page.button('Show personal data')).toBeDefined()
})

test('the focus stays at the answers when the button that was pressed there goes', async () => {
  const page = await openLead({
    [`GET ${PLACE}`]: () => ({ ...lead, answers: [{ ...PHONE, masked: '+52 … 11' }] }),
    [`POST ${PLACE}/reveal`]: () => ({ answers: [{ ...PHONE, value: '+52 55 0000 0011' }], consents: [], said: [] }),
  })
  const press = async (words: string) => {
    const button = page.button(words)
    await page.run(() => button.focus())
    await page.press(button)
  }
  const isAtAnswers = () => expect(document.activeElement?.querySelector('h2')?.textContent).toBe('Answers')
  await press('Show personal data')
  await press('Cancel')
  isAtAnswers()
  await press('Show personal data')
  await page.type('.wide input', 'The lender disputes it')
  await press('Show')
  await page.shows('+52 55 0000 0011')
  isAtAnswers()
  await press('Hide personal data')
  isAtAnswers()
})

test('personal data that comes late leaves the focus where it is by then', async () => {
  const held = makeHeld<unknown>()
  const page = await openLead({
    [`GET ${PLACE}`]: () => ({ ...lead, answers: [{ ...PHONE, masked: '+52 … 11' }] }),
    [`POST ${PLACE}/reveal`]: () => held.promise,
  })
  await page.press(page.button('Show personal data'))
  await page.type('.wide input', 'The lender disputes it')
  await page.press(page.button('Show'))
  const topics = page.find('[aria-labelledby="timeline"] select')
  await page.run(() => topics.focus())
  held.keep({ answers: [{ ...PHONE, value: '+52 55 0000 0011' }], consents: [], said: [] })
  await page.shows('+52 55 0000 0011')
  expect(document.activeElement).toBe(topics)
})
