import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { leadRow, openStore } from '#tests/server/store/open-store.ts'
import { idsOf } from './lead-keys.ts'

const store = openStore()
const hash = () => randomUUID()

test('each key names its leads, at these sites alone, and leads that several keys name are there once', async () => {
  const [email, phone] = [hash(), hash()]
  const lead = await store.addLead({ email_index: email, phone_index: phone })
  const second = await store.addLead({ email_index: email })
  await store.addLead({ site: 'two-es', email_index: email, phone_index: phone })
  await store.addLead({ email_index: hash(), phone_index: hash() })
  await store.ask(lead, { partner: 'lender', reference: 'L-1' })
  await store.ask(second, { partner: 'another', reference: 'L-1' })
  await store.ask(second, { partner: 'lender', reference: 'L-2' })
  const ids = async (keys: Parameters<typeof idsOf>[2], sites: readonly string[] = ['one-co']) =>
    (await idsOf(store.db, sites, keys)).toSorted()
  expect(await ids({})).toEqual([])
  expect(await ids({ id: lead })).toEqual([lead])
  expect(await ids({ id: lead }, ['two-es'])).toEqual([])
  expect(await ids({ reference: lead.slice(-10).replace('-', '') })).toEqual([lead])
  expect(await ids({ emails: [hash(), email] })).toEqual([lead, second].toSorted())
  expect(await ids({ phones: [phone] })).toEqual([lead])
  expect(await ids({ lenderReference: { partners: ['lender'], text: 'L-1' } })).toEqual([lead])
  expect(await ids({ emails: [email], phones: [phone], id: second })).toEqual([lead, second].toSorted())
})

test('of a key that names very many leads the newest are found', async () => {
  const email = hash()
  const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
  const rows = Array.from({ length: 1001 }, (_, number) => leadRow({ id: idOf(number), email_index: email }))
  await store.db.insertInto('leads').values(rows).execute()
  await store.query(
    `insert into submissions (id, lead_id, partner, idempotency_key, state, reference)
     select gen_random_uuid(), id, 'many', gen_random_uuid(), 'asking', 'M-1' from leads where email_index = $1`,
    [email],
  )
  const found = await idsOf(store.db, ['one-co'], { emails: [email] })
  expect(found).toHaveLength(1000)
  expect(found).not.toContain(idOf(0))
  expect(await idsOf(store.db, ['one-co'], { lenderReference: { partners: ['many'], text: 'M-1' } })).toHaveLength(1000)
})
