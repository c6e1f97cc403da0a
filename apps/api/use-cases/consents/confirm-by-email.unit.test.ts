import { expect, test } from 'vitest'
import { chainStart, hashRow } from '#apps/api/domain/consents/make-consents.ts'
import type { ConsentRow } from '#apps/api/store/consents/consents.ts'
import { confirmingRows } from './confirm-by-email.ts'

const LEAD = '11111111-1111-4111-8111-111111111111'
const AT = new Date('2026-11-25T12:00:00.000Z')

type Ticked = Pick<ConsentRow, 'code' | 'version' | 'accepted'>

/** A ledger of these choices, each a link of the chain. */
function ledgerOf(...choices: readonly Ticked[]): readonly ConsentRow[] {
  const rows: ConsentRow[] = []
  for (const choice of choices) {
    const { number, hash: previous } = rows.at(-1) ?? chainStart(LEAD)
    const own = { ...choice, lead_id: LEAD, language: 'de', site: 'loanwright-de', text_hash: `text ${choice.code} ${choice.version}` }
    const row = { ...own, number: number + 1, at: new Date('2026-11-24T12:00:00.000Z'), previous }
    rows.push({ ...row, hash: hashRow(row) })
  }
  return rows
}

test('[S-5.19] what a letter confirms is confirmed in the words in which it was ticked last', () => {
  const rows = ledgerOf(
    { code: 'email', version: '2026-01-01', accepted: true },
    { code: 'email', version: '2026-01-01', accepted: false },
    { code: 'email', version: '2026-06-01', accepted: true },
    { code: 'terms', version: '2026-06-01', accepted: true },
  )
  expect(confirmingRows({ rows, signed: undefined }, ['email'], AT)).toMatchObject([
    { number: 5, code: 'email.confirmed', version: '2026-06-01', text_hash: 'text email 2026-06-01', accepted: true, at: AT },
  ])
})

test('[S-5.19] several consents that one letter confirms are links of the chain, one after the other', () => {
  const rows = ledgerOf({ code: 'email', version: '1', accepted: true }, { code: 'sms', version: '1', accepted: true })
  const confirmed = confirmingRows({ rows, signed: undefined }, ['email', 'sms'], AT)
  expect(confirmed.map(({ number, code }) => [number, code])).toEqual([
    [3, 'email.confirmed'],
    [4, 'sms.confirmed'],
  ])
  const chain = [...rows, ...confirmed]
  for (const [index, row] of chain.entries()) {
    expect(row.previous).toEqual(index === 0 ? chainStart(LEAD).hash : chain[index - 1]?.hash)
    expect(row.hash).toEqual(hashRow(row))
  }
})
