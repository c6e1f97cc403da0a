import { describe, expect, test } from 'vitest'
import type { Partner } from '#core/model/partners/partner.ts'
import { exampleLead } from '#tests/server/example-lead.ts'
import { NOW, openScripted, sites } from '#tests/server/without-database/open-without-database.ts'
import { planWithdrawal } from './plan-withdrawal.ts'

const context = sites.get('loanwright-co') ?? expect.fail('no site')
const lead = exampleLead(NOW)

describe('a consent that is withdrawn', () => {
  const script = {
    submissions: ['rapifondos', 'prestalisto', 'aide'].map((partner) => ({
      partner,
      idempotency_key: `K-${partner}`,
      reference: partner === 'aide' ? null : 'R-1',
    })),
  }
  const told = async (
    withdrawal: Parameters<typeof planWithdrawal>[1],
    needs: Partner['needs'] = [],
    eligibility: Partner['eligibility'] = [],
  ) => {
    const { open } = await openScripted(lead, { script })
    const aide = context.registry.partners['aide'] ?? expect.fail('no partner')
    const registry = { ...context.registry, partners: { ...context.registry.partners, aide: { ...aide, needs, eligibility } } }
    await planWithdrawal({ ...open, context: { ...context, registry } }, withdrawal)
    return open.jobs
  }
  const partnersOf = (jobs: Awaited<ReturnType<typeof told>>) => jobs.map(({ options }) => options?.partner)

  test('of one lender is told to that lender, under its own code', async () => {
    const jobs = await told({ code: 'rapifondos/A1', box: undefined })
    expect(jobs).toEqual([
      {
        job: 'notify-withdrawal',
        payload: {
          partner: 'rapifondos',
          leadId: lead.id,
          idempotencyKey: 'K-rapifondos',
          reference: 'R-1',
          messageId: expect.any(String),
          noticeId: expect.any(String),
          code: 'A1',
          withdrawnAt: NOW.toISOString(),
        },
        options: { partner: 'rapifondos' },
      },
    ])
  })

  test('that the market requires is told to all who were asked, each with its reference', async () => {
    const jobs = await told({ code: 'PARTNER_TRANSFER', box: { field: 'policies', code: 'PARTNER_TRANSFER', required: true } })
    expect(partnersOf(jobs)).toEqual(['rapifondos', 'prestalisto', 'aide'])
    expect(jobs[2]?.payload).not.toHaveProperty('reference')
    expect(jobs[2]?.payload).toMatchObject({ code: 'PARTNER_TRANSFER' })
    expect(partnersOf(await told({ code: 'X', box: undefined }))).toEqual([])
  })

  test('that may be left out is told to those alone who were told its answer', async () => {
    const box = { field: 'vehicleConsent', code: 'VEHICLE_CONSENT', required: false }
    const without = partnersOf(await told({ code: box.code, box }))
    expect(without).not.toContain('aide')
    expect(partnersOf(await told({ code: box.code, box }, ['vehicleConsent']))).toContain('aide')
    const ruled = await told({ code: box.code, box }, [], [{ field: 'vehicleConsent', isOneOf: ['yes'] }])
    expect(partnersOf(ruled)).toContain('aide')
  })

  test('that a lender’s step asked is told to the lenders alone that wanted the step', async () => {
    const events = [
      { details: { partner: 'prestalisto', step: 'id-upload' } },
      { details: { partner: 'rapifondos', step: 'customer-debts' } },
    ]
    const { open } = await openScripted(lead, { script: { ...script, events } })
    const box = { field: 'documentsConsent', code: 'SENSITIVE_DATA', required: false, steps: ['id-upload'] }
    await planWithdrawal(open, { code: box.code, box })
    expect(partnersOf(open.jobs)).toEqual(['prestalisto'])
  })
})
