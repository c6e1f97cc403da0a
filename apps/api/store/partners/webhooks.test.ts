import { beforeEach, expect, test } from 'vitest'
import { firstIdAt, makeId } from '#apps/api/platform/secrets/make-id.ts'
import { moment, openStore } from '#tests/server/store/open-store.ts'
import { findByReference, forgetEvents, RECENT_DAYS, takeEvent } from './webhooks.ts'

const store = openStore()
beforeEach(() => store.empty('webhooks', 'leads'))

const DAY_MINUTES = 24 * 60
const daysAgo = (days: number) => moment(-days * DAY_MINUTES)

/** A lead that was made so many days ago, which a lender knows by a reference. */
async function leadOf(days: number, partner: string, reference: string, id = makeId(daysAgo(days))) {
  const leadId = await store.addLead({ id })
  const submissionId = await store.ask(leadId, { partner, reference, price: 4550, created_at: daysAgo(days) })
  return { submissionId, leadId, price: 4550 }
}
const find = (partner: string, reference: string) => findByReference(store.db, { partner, reference }, moment(0))

test('[S-7.70] a lender finds an application by its own reference, however long ago it was made, and no other lender does', async () => {
  for (const days of [0, RECENT_DAYS - 1, RECENT_DAYS + 1, 400]) {
    const made = await leadOf(days, 'one', `R-${days}`)
    expect([await find('one', `R-${days}`), await find('other', `R-${days}`)], `${days} days`).toEqual([made, undefined])
  }
  expect(await find('one', 'R-none')).toBeUndefined()
})

test('[S-7.70] of several applications with one reference the newest is meant', async () => {
  await leadOf(400, 'one', 'R-again')
  const newer = await leadOf(3, 'one', 'R-again')
  await leadOf(5, 'one', 'R-again')
  expect(await find('one', 'R-again')).toEqual(newer)
})

test('an application of the last days is meant before an older one, whenever its lender was asked', async () => {
  const recent = await leadOf(3, 'one', 'R-1', firstIdAt(daysAgo(RECENT_DAYS)))
  const old = await leadOf(2, 'one', 'R-1', makeId(daysAgo(RECENT_DAYS + 1)))
  expect(await find('one', 'R-1')).toEqual(recent)
  await store.query('delete from leads where id = $1', [recent.leadId])
  expect(await find('one', 'R-1')).toEqual(old)
})

test('no application is meant whose lead was made in the future', async () => {
  await leadOf(0, 'one', 'R-1', firstIdAt(daysAgo(-1)))
  expect(await find('one', 'R-1')).toBeUndefined()
})

test('an event of a lender is taken once, and forgotten when it is too old to be told again', async () => {
  const take = (partner: string, id: string, minutes: number) => store.within((tx) => takeEvent(tx, partner, id, moment(minutes)))
  expect([await take('one', 'E-1', 1), await take('one', 'E-1', 2), await take('two', 'E-1', 2)]).toEqual([true, false, true])
  await forgetEvents(store.db, moment(2))
  expect(await store.query('select partner from webhooks')).toEqual([{ partner: 'two' }])
})
