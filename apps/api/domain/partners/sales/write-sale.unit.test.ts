import { describe, expect, test } from 'vitest'
import { exampleLead } from '#tests/server/example-lead.ts'
import { NOW, openScripted } from '#tests/server/without-database/open-without-database.ts'
import type { SentStatement } from '#tests/server/without-database/scripted-database.ts'
import { writeSale } from './write-sale.ts'

const lead = exampleLead(NOW)
const SOLD_AT = new Date(NOW.getTime() - 4000)
const submission = { id: '44444444-4444-4444-8444-444444444444', partner: 'rapifondos', reference: 'R-7' }
const visit = { affiliateReferenceParams: { attribute: 'Some Blog', subId: 'banner-top' } }

/** Writes a sale of a lead that came from an affiliate; `visits` are the queries for where it came from. */
async function written(
  payout: string | undefined,
  { reference = 'R-7', soldAt = SOLD_AT }: { reference?: string | null; soldAt?: Date | null } = {},
) {
  const environment = payout === undefined ? {} : { AFFILIATE_PAYOUT_SOME_BLOG: payout }
  const { open, commit } = await openScripted(lead, { script: { leads: [{ visit }] }, environment })
  await writeSale(open, { ...submission, reference }, soldAt)
  const sent = await commit()
  const [sale, ...others] = sent.filter(({ sql }) => sql.includes('insert into sales'))
  expect(others).toEqual([])
  return { values: sale?.parameters ?? expect.fail('no sale is written'), visits: sent.filter((one) => isVisit(one)).length }
}
const isVisit = ({ sql }: SentStatement) => sql.includes('"visit"')

describe('a sale that is written down', () => {
  test('says which lead was sold where, to whom, when, and what its affiliate gets in the country', async () => {
    const { values, visits } = await written('co:sold=2000,es:sold=310')
    expect(values).toEqual([
      expect.any(Buffer),
      'loanwright-co',
      'co',
      'some-blog',
      'banner-top',
      '{"sold":{"fixed":2000}}',
      SOLD_AT,
      lead.id,
      submission.id,
    ])
    expect(visits).toBe(1)
  })

  test('has no affiliate where no setting pays any, and nobody asks where the lead came from', async () => {
    const { values, visits } = await written(undefined)
    expect(values.slice(1)).toEqual(['loanwright-co', 'co', null, null, '{}', SOLD_AT, lead.id, submission.id])
    expect(visits).toBe(0)
  })

  test('keeps the lender’s reference as a hash only, or nothing where it gave none', async () => {
    const [hashed] = (await written(undefined)).values
    const [other] = (await written(undefined, { reference: 'R-8' })).values
    expect([Buffer.isBuffer(hashed) && hashed.length, String(hashed).includes('R-7')]).toEqual([32, false])
    expect(other).not.toEqual(hashed)
    expect((await written(undefined, { reference: null })).values[0]).toBeNull()
  })

  test('has no moment where the lender speaks about a lead that was not sold', async () => {
    expect((await written(undefined, { soldAt: null })).values[6]).toBeNull()
  })
})
