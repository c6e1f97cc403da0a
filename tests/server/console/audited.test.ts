import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROLES, isRole, type Role } from '#core/console/permissions.ts'
import { signOut } from '#core/console/session/sign-out.ts'
import { CALL_SAMPLES, OFF_SINCE, type CallSample, type Logged } from './call-samples.ts'
import { callerWith, type Caller, type OtherHeaders } from './caller.ts'
import { countLog, printDatabase } from './print-database.ts'
import { AFFILIATE, SEEDED_SETTINGS, PERSONAL, planSite, seedCountry, seedSite, type SeededSite } from './seed-site.ts'
import { startTestConsole, type TestConsole } from './start-test-console.ts'

/** Each role has a site of its own, because a change leaves nothing for the next one. */
const SITE_OF: { readonly [role in Role]: string } = {
  viewer: 'loanwright-ro',
  operator: 'loanwright-co',
  compliance: 'fidea-es',
  administrator: 'loanwright-mx',
}
const roles = Object.keys(ROLES).filter(isRole)

let place: TestConsole
const seeded = new Map<Role, SeededSite>()
const siteOf = (role: Role): SeededSite => seeded.get(role) ?? expect.fail(`no site for ${role}`)
const as = (role: Role): Promise<Caller> => callerWith(place, [{ role, brand: '*', country: '*' }], role)
const nameOf = ({ call: { method, path } }: CallSample): string => `${method} ${path}`
const may = (role: Role, { call }: CallSample): boolean => ROLES[role].some((one) => one === call.permission)
const rowsFrom = (number: number) =>
  place.query('select person, role, action, subject, site, scope from console_audit where number > $1 order by number', [number])

beforeAll(async () => {
  place = await startTestConsole(SEEDED_SETTINGS)
  for (const role of roles) {
    const planned = planSite(place, SITE_OF[role])
    await seedCountry(place, planned)
    await seedSite(place, planned)
    seeded.set(role, planned)
  }
})
afterAll(() => place?.close())

/** Does something, and returns what it added to the log and which tables it changed. */
async function noting<Value>(work: () => Promise<Value>) {
  const [number, before] = [await countLog(place), await printDatabase(place)]
  const value = await work()
  const after = await printDatabase(place)
  return { value, rows: await rowsFrom(number), changed: Object.keys(after).filter((table) => before[table] !== after[table]) }
}

describe('a call that is refused changes nothing, and', () => {
  test.each(roles)('leaves one row that says who tried what, where %s lacks its permission', async (role) => {
    const lacking = CALL_SAMPLES.filter((sample) => !may(role, sample))
    const ask = await as(role)
    const { value, rows, changed } = await noting(async () => {
      const statuses: number[] = []
      for (const { call, of } of lacking) statuses.push((await ask(call, of(siteOf(role))[0])).status)
      return statuses
    })
    expect(value).toEqual(lacking.map(() => 403))
    const row = { person: role, role, action: 'permission-refused', site: null, scope: '*:*' }
    expect(rows).toEqual(lacking.map((sample) => ({ ...row, subject: nameOf(sample) })))
    expect(changed).toEqual([])
  })

  const changes = CALL_SAMPLES.filter(({ call }) => call.method !== 'GET')
  const FOREIGN: readonly OtherHeaders[] = [
    { 'console-csrf': undefined },
    { 'console-csrf': 'forged' },
    { origin: 'https://evil.example' },
    { origin: undefined },
  ]

  test('leaves no row where it does not come from the console’s page', async () => {
    const ask = await as('administrator')
    const { value, rows, changed } = await noting(async () => {
      const texts = new Set<string>()
      for (const { call, of } of changes)
        for (const headers of FOREIGN) texts.add((await ask(call, of(siteOf('administrator'))[0], headers)).text)
      return [...texts]
    })
    expect({ value, rows, changed }).toEqual({ value: ['{"error":"csrf-refused"}'], rows: [], changed: [] })
  })

  test('leaves no row where what it is given cannot be read', async () => {
    const ask = await as('administrator')
    const { value, rows, changed } = await noting(async () => {
      const wrong: string[] = []
      for (const sample of changes) {
        const given = sample.of(siteOf('administrator'))[0]
        const answers = [
          await ask(sample.call, { ...given, body: [] }),
          await ask(sample.call, { ...given, body: 'text' }),
          await ask(sample.call, given, { 'content-type': 'text/plain' }),
        ]
        const statuses = answers.map(({ status }) => status).join()
        if (statuses !== '400,400,415') wrong.push(`${nameOf(sample)} ${statuses}`)
      }
      return wrong
    })
    expect({ value, rows, changed }).toEqual({ value: [], rows: [], changed: [] })
  })
})

describe.each(roles)('what %s may do', (role) => {
  const allowed = CALL_SAMPLES.filter((sample) => may(role, sample))

  test('leaves no row where it shows what is stored, and shows no personal data then', async () => {
    const { country } = siteOf(role)
    const ask = await callerWith(place, [{ role, brand: '*', country }], role)
    const { value, rows, changed } = await noting(async () => {
      const shown: string[] = []
      for (const sample of allowed.filter(({ logged }) => !logged))
        for (const given of sample.of(siteOf(role))) {
          const { status, text } = await ask(sample.call, given)
          if (status !== 200) shown.push(`${nameOf(sample)} answers ${status}: ${text}`)
          for (const personal of PERSONAL) if (text.includes(personal)) shown.push(`${nameOf(sample)} shows ${personal}`)
        }
      return shown
    })
    expect({ value, rows, changed }).toEqual({ value: [], rows: [], changed: [] })
  })

  test('leaves one row with its subject and site where it changes something or shows personal data', async () => {
    // whoever sees everything may switch a receiver on, once for each time that it went off
    await place.query(
      `insert into receivers (receiver, off_since) values ($1, $2) on conflict (receiver) do update set off_since = excluded.off_since`,
      [`affiliate:${AFFILIATE}`, OFF_SINCE],
    )
    let ask = await as(role)
    for (const { call, of, logged } of allowed) {
      if (!logged) continue
      if (call === signOut) ask = await as(role)
      const number = await countLog(place)
      const { status, text } = await ask(call, of(siteOf(role))[0])
      expect(status, `${call.path}: ${text}`).toBe(200)
      expect(await rowsFrom(number), call.path).toEqual([{ person: role, role, scope: '*:*', ...expectedRow(logged(siteOf(role))) }])
    }
  })
})

const expectedRow = ({ action, subject, site }: Logged) => ({
  action,
  subject: subject instanceof RegExp ? expect.stringMatching(subject) : subject === undefined ? expect.any(String) : subject,
  site: site ?? null,
})

test('every change has a row that is looked at here', () => {
  const changes = CALL_SAMPLES.filter(({ call }) => call.method !== 'GET' && call.isReading !== true)
  expect(changes.filter(({ logged }) => !logged).map(nameOf)).toEqual([])
})
