import { beforeEach, expect, test } from 'vitest'
import type { Scope } from '#core/console/scope.ts'
import { moment, openStore } from '#tests/server/store/open-store.ts'
import { appendAudit, listAudit, verifyAuditChain, type AuditEntry, type AuditFilter } from './audit.ts'

const store = openStore()
beforeEach(async () => {
  // they refuse every change but an append, and these tests make some
  await store.query('alter table console_audit disable trigger user')
  await store.query('truncate console_audit')
})

const ALL: Scope = { isEverything: true, sites: [], countries: [] }
const ONE = { isEverything: false, sites: ['one-co'], countries: ['co'] }

const ENTRY: AuditEntry = {
  at: moment(0),
  person: 'ana',
  role: 'operator',
  action: 'lead-revealed',
  subject: 's',
  reason: 'r',
  scope: '*:*',
  site: 'one-co',
}
const append = (change: Partial<AuditEntry> = {}) => store.within((tx) => appendAudit(tx, { ...ENTRY, ...change }))
const numbers = async (filter: AuditFilter = {}, scope = ALL) =>
  (await listAudit(store.db, scope, { limit: 10, ...filter })).map(({ number }) => Number(number))

test('rows stand newest first, and each filter leaves out the others', async () => {
  await append()
  await append({ person: 'olga', at: moment(1) })
  await append({ action: 'leads-exported', at: moment(2) })
  await append({ site: 'two-es', at: moment(3) })
  await append({ site: null, at: moment(4) })
  expect(await numbers()).toEqual([5, 4, 3, 2, 1])
  expect(await numbers({ person: 'olga' })).toEqual([2])
  expect(await numbers({ action: 'leads-exported' })).toEqual([3])
  expect(await numbers({ before: '3' })).toEqual([2, 1])
  // the first moment is one of the period, the last is not
  expect(await numbers({ from: moment(1), to: moment(3) })).toEqual([3, 2])
  expect(await numbers({}, ONE)).toEqual([3, 2, 1])
  expect(await listAudit(store.db, ALL, { limit: 1, before: '2' })).toMatchObject([{ ...ENTRY, number: '1' }])
})

test('a chain that nobody touched holds; whatever is changed, or a row that is gone, breaks it at that row', async () => {
  for (let row = 0; row < 4; row++) await append({ at: moment(row) })
  const whole = await verifyAuditChain(store.db)
  expect(whole).toMatchObject({ rows: 4, brokenAt: null })
  const [last] = await store.query('select hash from console_audit order by number desc limit 1')
  expect(whole.head).toEqual(last?.['hash'])
  for (const atOnce of [1, 2, 3]) expect(await verifyAuditChain(store.db, atOnce), `${atOnce} at once`).toEqual(whole)
  // more rows than are read at once
  const broken = async (statement: string) => {
    await store.query(statement)
    return await verifyAuditChain(store.db, 1)
  }
  for (const change of [
    `person = 'x'`,
    `role = 'x'`,
    `action = 'x'`,
    `subject = 'x'`,
    `reason = 'x'`,
    `scope = 'x'`,
    `site = 'x'`,
    `at = now()`,
  ]) {
    const [before] = await store.query('select * from console_audit where number = 3')
    expect(await broken(`update console_audit set ${change} where number = 3`), change).toMatchObject({ rows: 2, brokenAt: '3' })
    const name = change.split(' ')[0] ?? ''
    await store.query(`update console_audit set ${name} = $1 where number = 3`, [before?.[name]])
  }
  expect(await verifyAuditChain(store.db)).toEqual(whole)
  expect(await broken('delete from console_audit where number = 2')).toMatchObject({ rows: 1, brokenAt: '2' })
})
