import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { firstIdAt, makeId } from '#apps/api/platform/secrets/make-id.ts'
import { moment, openStore } from '#tests/server/store/open-store.ts'
import {
  addSecret,
  changeLeadRow,
  findDevices,
  findLead,
  findVisit,
  hasOtherLead,
  holdsLead,
  MOST_DEVICES,
  noteDeviceUse,
} from './leads.ts'
import { lockLead, noteRead, removeSecret, setPasswordHash, setSecrets, takeLeft } from './leads.ts'

const store = openStore()
const { started, submitted, withdrawn, rejected } = LEAD_STATUS
const secret = () => randomBytes(32)
const letIn = (lead: string, secretHash: Buffer, device = secretHash.toString('hex', 0, 4)) =>
  store.within((tx) => addSecret(tx, lead, { secretHash, device, known: { by: 'link' } }))

test('a lead is found by its id, on its own site and with one of its secrets alone', async () => {
  const [first, more, stranger] = [secret(), secret(), secret()]
  const lead = await store.addLead({ secret_hash: first, more_secrets: [more] })
  const other = await store.addLead()
  const holds = (secretHash: Buffer, site = 'one-co', id = lead) => holdsLead(store.db, id, { site, secretHash })
  expect([await holds(first), await holds(more)]).toEqual([true, true])
  expect([await holds(stranger), await holds(first, 'two-co'), await holds(first, 'one-co', other)]).toEqual([false, false, false])
  expect([(await findLead(store.db, lead))?.id, (await store.within((tx) => lockLead(tx, other)))?.id]).toEqual([lead, other])
})

test('a change, a password and a version that was read are those of one lead, and the version only rises', async () => {
  const [lead, other] = [await store.addLead({ visit: '{"from":"here"}' }), await store.addLead({ visit: '{"from":"there"}' })]
  await store.within((tx) => changeLeadRow(tx, lead, { version: 7 }))
  await store.within((tx) => setPasswordHash(tx, lead, 'hashed'))
  for (const version of [5, 3]) await noteRead(store.db, lead, version)
  const of = async (id: string) => (await store.query('select version, password_hash, read_version from leads where id = $1', [id]))[0]
  expect(await of(lead)).toEqual({ version: 7, password_hash: 'hashed', read_version: 5 })
  expect(await of(other)).toEqual({ version: 1, password_hash: null, read_version: 0 })
  expect([await findVisit(store.db, lead), await findVisit(store.db, randomUUID())]).toEqual([{ from: 'here' }, undefined])
  expect(await findVisit(store.db, other)).toEqual({ from: 'there' })
})

test('devices are let in one after another, the oldest of too many is locked out, and the first never', async () => {
  const [first, other] = [secret(), await store.addLead()]
  const lead = await store.addLead({ secret_hash: first })
  const secrets = Array.from({ length: MOST_DEVICES + 1 }, secret)
  for (const one of secrets) await letIn(lead, one)
  const { more_secrets: more, secret_hash: stays } = (await findDevices(store.db, lead)) ?? expect.fail('no lead')
  expect(more.map((one) => one.toString('hex'))).toEqual(secrets.slice(-(MOST_DEVICES - 1)).map((one) => one.toString('hex')))
  expect(stays).toEqual(first)
  expect((await findDevices(store.db, other))?.more_secrets).toEqual([])
})

test('where the first device lets nobody in, one more takes its place', async () => {
  const lead = await store.addLead({ secret_hash: Buffer.alloc(0) })
  const secrets = Array.from({ length: MOST_DEVICES + 1 }, secret)
  for (const one of secrets) await letIn(lead, one)
  expect((await findDevices(store.db, lead))?.more_secrets).toEqual(secrets.slice(-MOST_DEVICES))
})

test('what is known of a device is noted with its lead, beside the other devices', async () => {
  const [lead, other] = [await store.addLead(), await store.addLead()]
  for (const of of [lead, other]) await letIn(of, secret(), 'phone')
  await store.within((tx) => noteDeviceUse(tx, lead, 'laptop', { used: '2026-11-26' }))
  expect((await findDevices(store.db, lead))?.devices).toEqual({ phone: { by: 'link' }, laptop: { used: '2026-11-26' } })
  expect((await findDevices(store.db, other))?.devices).toEqual({ phone: { by: 'link' } })
})

test('a device is locked out of its lead, with its name, and the other devices stay', async () => {
  const [first, one, two] = [secret(), secret(), secret()]
  const [lead, other] = [await store.addLead({ secret_hash: first }), await store.addLead({ secret_hash: secret(), more_secrets: [one] })]
  await letIn(lead, one, 'one')
  await letIn(lead, two, 'two')
  const lockOut = (site: string, secretHash: Buffer, device: string) => removeSecret(store.db, lead, { site, secretHash, device })
  const left = async (of = lead) => {
    const { secret_hash: own, more_secrets: more, devices } = (await findDevices(store.db, of)) ?? expect.fail('no lead')
    return [own, more, Object.keys(devices)]
  }
  await lockOut('two-co', one, 'one')
  expect(await left()).toEqual([first, [one, two], ['one', 'two']])
  await lockOut('one-co', one, 'one')
  expect([await left(), (await left(other))[1]]).toEqual([[first, [two], ['two']], [one]])
  await lockOut('one-co', first, 'first')
  expect(await left()).toEqual([Buffer.alloc(0), [two], ['two']])
})

test('only the devices that were chosen to stay can open the lead, and other leads keep theirs', async () => {
  const [stays, leaves, mine] = [secret(), secret(), secret()]
  const [lead, other] = [await store.addLead({ more_secrets: [stays, leaves] }), await store.addLead({ secret_hash: mine })]
  await store.within((tx) => setSecrets(tx, lead, { first: Buffer.alloc(0), more: [stays] }))
  expect(await findDevices(store.db, lead)).toMatchObject({ secret_hash: Buffer.alloc(0), more_secrets: [stays] })
  expect((await findDevices(store.db, other))?.secret_hash).toEqual(mine)
})

test('a begun lead that was left is reminded once, unless it has no address, went on, or was sent a link', async () => {
  await store.empty('leads')
  const [from, to] = [firstIdAt(moment(0)), firstIdAt(moment(10))]
  const leave = (change: object) => store.addLead({ id: makeId(moment(5)), email_index: 'address', updated_at: moment(19), ...change })
  const left = [await leave({}), await leave({ id: from })]
  await leave({ id: to })
  await leave({ id: makeId(moment(-1)) })
  await leave({ status: submitted })
  await leave({ updated_at: moment(20) })
  await leave({ email_index: null })
  await leave({ reminded_at: moment(1) })
  const linked = await leave({})
  await store.db
    .insertInto('links')
    .values({ hash: secret(), purpose: 'continue', lead_id: linked, expires_at: moment(99) })
    .execute()
  const take = () => store.within((tx) => takeLeft(tx, { from, to, leftBefore: moment(20), at: moment(30) }))
  expect([...(await take())].toSorted()).toEqual(left.toSorted())
  expect(await take()).toEqual([])
  expect(await store.query('select count(*)::int as reminded from leads where reminded_at = $1', [moment(30)])).toEqual([{ reminded: 2 }])
})

test('so many letters go out at once', async () => {
  await store.empty('leads')
  await store.query(
    `insert into leads (id, site, status, progress, version, attempt, secret_hash, answers, numbers, visit, email_index, updated_at, expires_at)
      select gen_random_uuid(), 'one-co', 1, '{0}', 1, int4send(n), '', '{}', '{}', '{}', 'address', $1, $1 from generate_series(1, 501) as n`,
    [moment(0)],
  )
  const between = { from: '00000000-0000-0000-0000-000000000000', to: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }
  const take = () => store.within((tx) => takeLeft(tx, { ...between, leftBefore: moment(20), at: moment(30) }))
  expect([(await take()).length, (await take()).length]).toEqual([500, 1])
})

test('an address went on with another application where that is later, past its form or withdrawn, on the same site', async () => {
  await store.empty('leads')
  const id = makeId(moment(5))
  const [earlier, later] = [makeId(moment(4)), makeId(moment(6))]
  const goesOn = async (change: object) => {
    await store.empty('leads')
    await store.addLead({ id, email_index: 'address', status: submitted })
    await store.addLead({ id: earlier, email_index: 'old-hash', status: submitted, ...change })
    return hasOtherLead(store.db, { id, site: 'one-co', emailIndexes: ['address', 'old-hash'] })
  }
  expect([await goesOn({}), await goesOn({ id: later, status: started }), await goesOn({ status: withdrawn })]).toEqual([true, true, true])
  expect([await goesOn({ status: started }), await goesOn({ status: rejected })]).toEqual([false, false])
  expect([await goesOn({ site: 'two-co' }), await goesOn({ email_index: 'other' })]).toEqual([false, false])
})
