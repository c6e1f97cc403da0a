import { expect, test } from 'vitest'
import { moment, openStore } from '#tests/server/store/open-store.ts'
import { readAskedTimes, readBesides, readHistory } from './lead-history.ts'

const store = openStore()

test('the partners of a lead are told in the order of asking, and those of another lead are not', async () => {
  const [lead, other] = [await store.addLead(), await store.addLead()]
  await store.ask(lead, { partner: 'second', created_at: moment(2) })
  await store.ask(lead, { partner: 'first', created_at: moment(1), asked_at: moment(3), state: 'decided', decided_at: moment(4) })
  await store.ask(other, { partner: 'of-another', created_at: moment(1) })
  expect(await readAskedTimes(store.db, lead)).toEqual([
    { partner: 'first', askedAt: moment(3), decidedAt: moment(4) },
    { partner: 'second', askedAt: null, decidedAt: null },
  ])
})

test('the history of a lead is its own visit and its own events, as they happened', async () => {
  const [other, lead] = [
    await store.addLead({ visit: '{"of":"other"}' }),
    await store.addLead({ visit: '{"of":"lead"}', created_at: moment(1) }),
  ]
  const add = (of: string, name: string) =>
    store.db
      .insertInto('events')
      .values({ lead_id: of, at: moment(3), name, details: '{}' })
      .execute()
  for (const name of ['begun', 'saved']) await add(lead, name)
  await add(other, 'of-another')
  const { createdAt, visit, events } = await readHistory(store.db, lead)
  expect([createdAt, visit, events.map(({ name }) => name)]).toEqual([moment(1), { of: 'lead' }, ['begun', 'saved']])
})

test('what is kept beside a lead is its own: files, choices, and what trackers and affiliates were told in its order', async () => {
  const [lead, other] = [await store.addLead(), await store.addLead()]
  for (const [of, name] of [
    [lead, 'own'],
    [other, 'foreign'],
  ] as const) {
    await store.addPlace(of, { field: name, file: name })
    await store.db
      .insertInto('tracker_choices')
      .values({ lead_id: of, at: moment(1), analytics: of === lead ? 'agreed' : 'refused', advertising: null, recording: null })
      .execute()
    const told = { event: 'Lead', source: 'server', event_id: name, state: 'told', reason: null } as const
    await store.db
      .insertInto('tracked')
      .values({ lead_id: of, tracker: name, happened_at: moment(1), settled_at: null, ...told })
      .execute()
    for (const minutes of [2, 1])
      await store.db
        .insertInto('affiliate_events')
        .values({
          lead_id: of,
          event: 'lead-created',
          occasion: Buffer.from([minutes]),
          site: 'one-co',
          attribute: name,
          at: moment(minutes),
        })
        .execute()
  }
  const { files, trackerChoices, tracked, affiliateEvents } = await readBesides(store.db, lead)
  expect(files.map(({ field }) => field)).toEqual(['own'])
  expect(trackerChoices.map(({ analytics }) => analytics)).toEqual(['agreed'])
  expect(tracked.map(({ tracker }) => tracker)).toEqual(['own'])
  expect(affiliateEvents.map(({ attribute, at }) => [attribute, at])).toEqual([
    ['own', moment(1)],
    ['own', moment(2)],
  ])
})
