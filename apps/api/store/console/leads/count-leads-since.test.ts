import { expect, test } from 'vitest'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { firstIdAt, makeId } from '#apps/api/platform/secrets/make-id.ts'
import { moment, openStore } from '#tests/server/store/open-store.ts'
import { countLeadsSince } from './count-leads-since.ts'
import { readLeadAnswers } from './read-lead-answers.ts'

const store = openStore()
const scopeOf = (...sites: readonly string[]) => ({ isEverything: false, sites, countries: [] })

test('leads since a moment are counted by site and status, those of the scope alone', async () => {
  const add = (minute: number, site: string, status: number = LEAD_STATUS.started) =>
    store.addLead({ id: makeId(moment(minute)), site, status })
  await add(0, 'one-co')
  await store.addLead({ id: firstIdAt(moment(1)), site: 'two-es' })
  await add(2, 'one-co')
  await add(3, 'one-co')
  await add(3, 'one-co', LEAD_STATUS.rejected)
  const own = [
    { site: 'one-co', status: LEAD_STATUS.started, leads: 2 },
    { site: 'one-co', status: LEAD_STATUS.rejected, leads: 1 },
  ].toSorted((one, other) => one.status - other.status)
  const count = async (sites: readonly string[]) =>
    (await countLeadsSince(store.db, scopeOf(...sites), moment(1))).toSorted(
      (one, other) => one.site.localeCompare(other.site) || one.status - other.status,
    )
  expect(await count(['one-co'])).toEqual(own)
  expect((await countLeadsSince(store.db, scopeOf('two-es', 'one-co'), moment(1))).map(({ site }) => site)).toEqual([
    'one-co',
    'one-co',
    'two-es',
  ])
})

test('the answers of a lead are read at its site alone', async () => {
  const lead = await store.addLead({ answers: JSON.stringify({ email: 'sealed' }), visit: JSON.stringify({ host: 'one' }) })
  const other = await store.addLead()
  expect(await readLeadAnswers(store.db, scopeOf('one-co'), lead)).toEqual({
    site: 'one-co',
    answers: { email: 'sealed' },
    visit: { host: 'one' },
  })
  expect(await readLeadAnswers(store.db, scopeOf('one-co'), other)).toEqual({ site: 'one-co', answers: {}, visit: {} })
  expect(await readLeadAnswers(store.db, scopeOf('two-es'), lead)).toBeUndefined()
  expect(await readLeadAnswers(store.db, scopeOf(), lead)).toBeUndefined()
})
