import { expect, test } from 'vitest'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { rowsFor } from '#tests/server/example-consents.ts'
import { exampleLead } from '#tests/server/example-lead.ts'
import { NOW, openScripted, sites } from '#tests/server/without-database/open-without-database.ts'
import { takeChoices } from './take-choices.ts'

const site = 'loanwright-pl'
const answers = { policies: { PARTNER_TRANSFER: true }, santanderContact: true, santanderBik: true }
/** Of the texts that were shown. */
const VERSION = '1'
const partners = ['santander', 'jantar']

/** Withdraws consents in one call, of an application that one lender has declined after its step, and another one is deciding about. */
async function withdraw(...codes: readonly string[]) {
  const script = {
    consents: rowsFor(answers, sites.get(site)).map((row) => ({ ...row, signed_number: null })),
    submissions: partners.map((partner) => ({ partner, idempotency_key: `K-${partner}`, reference: `R-${partner}` })),
    events: [{ details: { partner: 'santander', step: 'santander-comperia' } }],
  }
  const { open } = await openScripted({ ...exampleLead(NOW), site, status: LEAD_STATUS.checking, answers }, { script })
  expect(
    await takeChoices(
      open,
      codes.map((code) => ({ code, accepted: false, version: VERSION })),
    ),
  ).toEqual([])
  const told = open.jobs.filter(({ job }) => job === 'notify-withdrawal').map(({ options }) => options?.partner)
  return { status: open.lead.status, answers: open.lead.answers, told, shown: open.shown }
}

test('a consent that a lender’s step asked is withdrawn from that lender alone, and the application goes on', async () => {
  expect(await withdraw('SANTANDER_CONTACT')).toMatchObject({
    status: LEAD_STATUS.checking,
    answers: { ...answers, santanderContact: false },
    told: ['santander'],
  })
})

test('a consent that the market requires ends the application, and is withdrawn from every lender', async () => {
  expect(await withdraw('PARTNER_TRANSFER')).toMatchObject({ status: LEAD_STATUS.withdrawn, told: partners })
})

test('of several choices in one call each counts, whatever their order', async () => {
  const codes = ['SANTANDER_CONTACT', 'PARTNER_TRANSFER']
  const shown = codes.map((code) => ({ code, version: VERSION }))
  for (const order of [codes, codes.toReversed()]) {
    const { status, answers: left, shown: kept } = await withdraw(...order)
    expect(status).toBe(LEAD_STATUS.withdrawn)
    expect(left).toMatchObject({ santanderContact: false, policies: { PARTNER_TRANSFER: false } })
    expect(kept).toEqual(expect.arrayContaining(shown))
  }
})
