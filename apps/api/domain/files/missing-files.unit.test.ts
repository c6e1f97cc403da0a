import { describe, expect, test } from 'vitest'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { exampleLead } from '#tests/server/example-lead.ts'
import { NOW, openScripted, sites } from '#tests/server/without-database/open-without-database.ts'
import type { Lead } from '../leads/lead.ts'
import { openStepOf } from '../views/open-step.ts'
import { asksFile } from './asks-file.ts'
import { missingFiles } from './missing-files.ts'

const context = sites.get('loanwright-co') ?? expect.fail('no site')

describe('the step that a partner waits for', () => {
  const open: Lead = { ...exampleLead(NOW), step: 'id-upload', status: LEAD_STATUS.offered }

  test('asks for a file where one of its fields is that file', () => {
    const asks = (field: string, change: Partial<Lead> = {}) => asksFile(context, { ...open, ...change }, field)
    expect([
      asks('idFront'),
      asks('firstName'),
      asks('idFront', { wanted: { missing: ['idBack'] } }),
      asks('idFront', { step: null }),
    ]).toEqual([true, false, false, false])
    expect(asks('bankName', { step: 'bank-account' })).toBe(false)
  })

  test('lacks a file that is named and has not come', async () => {
    const fields = openStepOf(context, open)?.fields ?? []
    const missing = async (answers: Lead['answers'], rows: readonly object[]) =>
      missingFiles((await openScripted({ ...open, answers }, { script: { documents: rows } })).open, fields)
    const named = { idFront: 'F-1', idBack: 'F-2' }
    const row = (field: string, id: string) => ({ field, id })
    expect(await missing(named, [row('idFront', 'F-1'), row('idBack', 'F-2')])).toEqual([])
    expect(await missing(named, [row('idFront', 'F-1'), row('idBack', 'F-9')])).toEqual([{ field: 'idBack', code: 'required' }])
    expect((await missing(named, [])).map(({ field }) => field)).toEqual(['idFront', 'idBack'])
    expect(await missing({}, [])).toEqual([])
    const bank = context.pages.get('bank-account')?.fields ?? []
    const others = await missingFiles((await openScripted({ ...open, answers: { hasBankAccount: true, ...named } })).open, [
      ...bank,
      ...fields,
    ])
    expect(others.map(({ field }) => field)).toEqual(['idFront', 'idBack'])
    const half = await missing({ idFront: 'F-1' }, [])
    expect(half.map(({ field }) => field)).toEqual(['idFront'])
  })
})
