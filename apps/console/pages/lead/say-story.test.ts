import { expect, test } from 'vitest'
import { explainPartners } from '#core/console/leads/explain-partners.ts'
import { routeLead } from '#core/journey/route-lead.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { BASE_ROUTING } from '#core/model/partners/routing.ts'
import { noFacts, plainPartner } from '#tests/example-facts.ts'
import whatIfTexts from '../../texts/what-if.json' with { type: 'json' }
import { sayEntry, sayReason } from './say-story.ts'

test('where offers are compared, who waits is said to wait, and not to be worth less: the order is drawn', () => {
  const partners = { dear: { ...plainPartner, price: 900 }, cheap: { ...plainPartner, price: 1 } }
  const drawn = Array.from({ length: 50 }, (_, draw) =>
    routeLead({ routing: { ...BASE_ROUTING, mode: 'compare', atOnce: 1 }, partners }, { ...noFacts, isSeveralAgreed: true, draw }),
  )
  const verdicts = drawn.find(([first]) => first?.partner === 'cheap') ?? expect.fail('the cheap one was never first')
  const facts = { status: LEAD_STATUS.checking, asked: [], partners: [], switchedOff: [] }
  const [, dear] = explainPartners({ ...facts, verdicts })
  expect(dear).toMatchObject({ partner: 'dear', verdict: 'not-yet-asked' })
  expect(sayReason(dear?.because.kind ?? '', { partner: 'Dear' })).toBe('Dear fits; others are asked first.')
})

test('moments among the facts are those of the zone of the page', () => {
  const at = '2026-11-30T05:12:33.000Z'
  const { more } = sayEntry('document-sent', { partner: 'One', field: 'ID', until: at }, 'America/Bogota')
  expect(more).toEqual([['Until', '30 Nov 2026, 00:12:33']])
  expect(sayEntry('lead-funded', { partner: 'One', said: at }, 'Asia/Manila').more).toEqual([
    ['As the lender says, on', '30 Nov 2026, 13:12:33'],
  ])
})

test('a withdrawal that came by e-mail, letter or phone says how and on which day', () => {
  const { sentence, more } = sayEntry('consent-withdrawn', { code: 'SENSITIVE_DATA', way: 'letter', receivedOn: '2026-11-20' }, 'UTC')
  expect([sentence, more]).toEqual([
    'Withdrew SENSITIVE_DATA.',
    [
      ['Way', 'by letter'],
      ['Received on', '2026-11-20'],
    ],
  ])
  expect(sayEntry('document-sent', { partner: 'One', field: 'ID', way: 'link' }, 'UTC').more).toEqual([['Way', 'link']])
})

test('a paused lender is not said to have been paused by somebody for certain: rules that cannot be read pause it too', () => {
  for (const said of [sayReason('paused', { partner: 'AIDE' }), whatIfTexts.pausedHint, whatIfTexts.paused]) {
    expect(said).toContain('paused')
    expect(!said.includes('operator') || said.includes('its rules'), said).toBe(true)
  }
})
