import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'
import { findConsoleCalls } from '#apps/api/console/http/find-console-calls.ts'
import { beginSession } from '#apps/api/console/sign-in/sessions.ts'
import { appendAudit, type AuditEntry } from '#apps/api/store/console/audit.ts'
import { grantsWith, type Grant } from '#core/console/permissions.ts'
import { isInScope, scopeOf } from '#core/console/scope.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { allSites } from '#core/model/site/site.ts'
import { insertLead } from './insert-lead.ts'
import { startTestConsole, type TestConsole } from './start-test-console.ts'

/** What must be seen by nobody who may not see the site: the lead's id stands for everything of its row. */
interface Seeded {
  readonly site: string
  readonly lead: string
}

const SITES = allSites(registry)
const reads = (await findConsoleCalls()).filter(({ call }) => call.method === 'GET').map(({ call }) => call)
let running: TestConsole
const seeded: Seeded[] = []

beforeAll(async () => {
  running = await startTestConsole()
  const statuses = Object.values(LEAD_STATUS)
  for (const [index, { id: site }] of SITES.entries()) {
    const lead = await insertLead(running.query, { site, status: statuses[index % statuses.length] ?? LEAD_STATUS.started, at: new Date() })
    seeded.push({ site, lead })
    const entry: AuditEntry = {
      at: new Date(),
      person: 'p',
      role: 'operator',
      action: 'lead-revealed',
      subject: lead,
      reason: null,
      scope: '*:*',
      site,
    }
    await running.console.parts.database.inTransaction((tx) => appendAudit(tx, entry))
  }
})
afterAll(() => running.close())

/** A signed-in person with any grants; the provider's part of it is tested elsewhere. */
async function signedIn(grants: readonly Grant[]): Promise<string> {
  const { parts } = running.console
  const identity = { person: 'generated', name: 'Generated', grants, idToken: 'none' }
  return parts.database.inTransaction((tx) => beginSession(parts, tx, { identity, at: new Date() }))
}

const ask = (path: string, secret: string) => fetch(`${running.url}${path}`, { headers: { cookie: `console-session=${secret}` } })

/** The addresses under which a call may be asked about each of some leads. */
const addressesOf = (path: string, asked: readonly Seeded[]): readonly string[] =>
  path.includes('{') ? asked.map(({ lead }) => path.replaceAll(/\{\w+\}/gu, lead)) : [path]

/** Of how many leads one run asks the calls that are about one; another run asks of others. */
const ASKED_OF_EACH = 6
const asked = fc
  .uniqueArray(fc.nat(SITES.length - 1), { minLength: ASKED_OF_EACH, maxLength: ASKED_OF_EACH })
  .map((places) => places.flatMap((place) => seeded[place] ?? []))

const word = (values: readonly string[]) => fc.constantFrom('*', ...new Set(values))
const grant: fc.Arbitrary<Grant> = fc.record({
  role: fc.constantFrom('viewer', 'operator', 'compliance', 'administrator'),
  brand: word(SITES.map(({ brandId }) => brandId)),
  country: word(SITES.map(({ countryId }) => countryId)),
})

test('there are calls to read by, and each is one of this property', () => {
  expect(reads.map(({ path }) => path)).toEqual(expect.arrayContaining(['/calls/session', '/calls/overview', '/calls/audit']))
})

test('whatever the grants, no reading call shows anything of a site that they do not cover', { timeout: 240_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(grant, { minLength: 1, maxLength: 3 }), asked, async (grants, leads) => {
      const secret = await signedIn(grants)
      const wrong: string[] = []
      for (const { path, permission } of reads) {
        const scope = scopeOf(grantsWith(grants, permission), SITES)
        const hidden = seeded.filter(({ site }) => !isInScope(scope, site))
        for (const address of addressesOf(path, leads)) {
          const response = await ask(address, secret)
          const text = await response.text()
          if (grantsWith(grants, permission).length === 0) expect(response.status, address).toBe(403)
          else if (!path.includes('{')) expect(response.status, `${address}: ${text}`).toBe(200)
          for (const { site, lead } of hidden) {
            const isAsked = address.includes(lead)
            if (text.includes(`"${site}"`)) wrong.push(`${address} names ${site}`)
            if (!isAsked && text.includes(lead)) wrong.push(`${address} names a lead of ${site}`)
            if (isAsked && ![403, 404].includes(response.status)) wrong.push(`${address} answers ${response.status}`)
          }
        }
      }
      // one comparison: thousands of them took as long as the calls
      expect(wrong, JSON.stringify(grants)).toEqual([])
    }),
    { numRuns: 40 },
  )
})

test('who may see everything sees every site, so that the property is not true of nothing', async () => {
  const secret = await signedIn([{ role: 'administrator', brand: '*', country: '*' }])
  const overview = await (await ask('/calls/overview', secret)).text()
  for (const { site } of seeded) expect(overview).toContain(`"${site}"`)
  const log = await (await ask('/calls/audit?action=lead-revealed', secret)).text()
  expect(seeded.filter(({ lead }) => log.includes(lead)).length).toBe(Math.min(seeded.length, 50))
})

test('hostile filters are refused or find nothing, and never fail', async () => {
  const secret = await signedIn([{ role: 'administrator', brand: '*', country: '*' }])
  for (const [name, value] of [
    ['person', "' or 1=1 --"],
    ['action', '%'],
    ['day', '2026-02-31'],
    ['day', '2026-13-01T00:00'],
    ['before', '-1'],
    ['before', '9'.repeat(19)],
    ['before', '1; drop table leads'],
    ['person', '\0'],
    ['person', 'a'.repeat(5000)],
  ] as const) {
    const response = await ask(`/calls/audit?${new URLSearchParams({ [name]: value })}`, secret)
    expect([200, 400], `${name}=${value.slice(0, 20)}`).toContain(response.status)
    if (response.status === 200) expect(await response.json()).toMatchObject({ rows: [] })
  }
})

test('the log is turned by key, fifty rows at a time, each row once', async () => {
  const secret = await signedIn([{ role: 'administrator', brand: '*', country: '*' }])
  const { parts } = running.console
  for (let count = 0; count < 60; count++) {
    const entry: AuditEntry = {
      at: new Date(),
      person: 'turner',
      role: null,
      action: 'signed-in',
      subject: null,
      reason: null,
      scope: null,
      site: null,
    }
    await parts.database.inTransaction((tx) => appendAudit(tx, entry))
  }
  const page = async (before: string) => {
    const response = await ask(`/calls/audit?person=turner${before}`, secret)
    const body: { rows: { number: string }[]; next: string | null } = await response.json()
    return { numbers: body.rows.map(({ number }) => number), next: body.next }
  }
  const first = await page('')
  const second = await page(`&before=${first.next}`)
  expect([first.numbers.length, second.numbers.length, second.next]).toEqual([50, 10, null])
  expect(new Set([...first.numbers, ...second.numbers]).size).toBe(60)
})
