import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findTrackers, trackerFaults } from '#tests/catalogue/vendors/tracker-faults.ts'

/** A copy of the source tree with a made-up tracker, as `npm run new` writes it. */
const original = join(import.meta.dirname, '../..')
const root = mkdtempSync(join(tmpdir(), 'loanwright-tracker-'))
const NEW = ['measures', 'north-atlantic-measurements']
const run = (program: string, ...args: readonly string[]): string => execFileSync(program, args, { cwd: root, encoding: 'utf8' })

beforeAll(() => {
  for (const path of ['core', 'catalogue', 'apps', 'tools', 'tests', 'package.json', '.oxfmtrc.json'])
    cpSync(join(original, path), join(root, path), { recursive: true })
  symlinkSync(join(original, 'node_modules'), join(root, 'node_modules'))
  run(process.execPath, 'tools/new.ts', 'tracker', 'measures')
  run(process.execPath, 'tools/new.ts', 'tracker', 'north-atlantic-measurements', '--conversion')
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

it('a new tracker is formatted and keeps its contract', async () => {
  run(join(original, 'node_modules/.bin/oxfmt'), '--check', 'catalogue/trackers/measures', 'catalogue/trackers/north-atlantic-measurements')
  const all = await findTrackers(root)
  const faults = NEW.map((id) => {
    const [found, others] = [all.find((one) => one.id === id), all.filter((one) => one.id !== id)]
    return found && trackerFaults(found, others)
  })
  expect(faults).toEqual([[], []])
})

/** What happens to a click from the link to the vendor, by the code that pages and server run. */
const FLOW = `
import { clickIds } from './catalogue/click-ids.gen.ts'
import { conversions } from './catalogue/conversions.gen.ts'
import tracker from './catalogue/trackers/north-atlantic-measurements/tracker.ts'
import { frameAddress } from './apps/embed/frame-address.ts'
import { visitOf } from './apps/api/domain/leads/visit-of.ts'
import { leadBody } from './apps/api/calls/definition/lead-body.ts'
import { clicksIn } from './apps/api/domain/trackers/clicks-in.ts'
import { memoryStorage } from './core/browser/storage/memory-storage.ts'
import { readClickCookies } from './core/browser/storage/read-cookie.ts'
import { startVisit } from './core/browser/start-visit.ts'
import { openStorageDoor } from './core/browser/storage/storage-door.ts'
import { describeVisit } from './core/visit/describe-visit.ts'

const kept = { session: memoryStorage(), local: memoryStorage() }
const door = openStorageDoor({ session: () => kept.session, local: () => kept.local }, () => {})
const range = { min: 1, max: 9, step: 1, default: 1 }
const visit = (address, cookies = '') =>
  startVisit(door, {
    address,
    cookies: readClickCookies(cookies, clickIds),
    clickIds,
    now: new Date('2026-11-20T12:00:00.000Z'),
    randomUuid: () => '33333333-3333-4333-8333-333333333333',
    loan: { amount: range, period: range, presets: { amount: [], period: [] } },
    limits: { affiliateReferenceExpiryHours: 480, legacyClickIdExpiryDays: 90, staticReferences: [] },
  }, () => {})
const host = 'https://partner.example/?north_atlantic_measurements_click=c-1&strange=x'
visit(frameAddress('https://apply.example/embed.js', host, {}))
const payload = describeVisit(visit('https://apply.example/', 'a=b; _north_atlantic_measurements=v-1'), {}, 'site')
const body = leadBody.parse(JSON.parse(JSON.stringify({ product: 'default', ...payload, strange: 'x' })))
const stored = JSON.parse(JSON.stringify(visitOf(body)))
const settings = { id: 'AB-12345', accessToken: 'token', conversionUrl: 'https://vendor.example/v1' }
const conversion = { event: 'Lead', eventId: 'e1', at: new Date(0), page: '', identity: {}, clicks: clicksIn(stored, tracker) }
console.log(JSON.stringify({
  stored: JSON.parse(kept.local.getItem('northAtlanticMeasurementsClick')),
  part: stored.northAtlanticMeasurementsClick,
  strange: stored.strange ?? null,
  request: conversions['north-atlantic-measurements'](conversion, settings),
}))
`

it('its click id is read from the link, kept for the visit, sent with the lead, stored, and reaches its conversion', () => {
  const found: unknown = JSON.parse(run(process.execPath, '--input-type=module', '--eval', FLOW))
  const clickedAt = '2026-11-20T12:00:00.000Z'
  expect(found).toEqual({
    stored: { north_atlantic_measurements_click: 'c-1', setAt: clickedAt },
    part: { clickId: 'c-1', visitor: 'v-1', clickedAt },
    strange: null,
    request: {
      ok: true,
      url: 'https://vendor.example/v1/AB-12345/conversions',
      headers: { authorization: 'Bearer token' },
      body: { event: 'Lead', eventId: 'e1', at: '1970-01-01T00:00:00.000Z', clickId: 'c-1', visitor: 'v-1' },
    },
  })
})

it('no file that was there is changed', () => {
  const changed = run(
    'diff',
    '-rq',
    '--exclude=*.gen.*',
    '--exclude=north-atlantic-measurements',
    '--exclude=measures',
    join(original, 'catalogue'),
    'catalogue',
  )
  expect(changed).toBe('')
  for (const path of ['core', 'apps', 'tools', 'tests'])
    expect(run('diff', '-rq', '--exclude=*.gen.*', join(original, path), path)).toBe('')
})
