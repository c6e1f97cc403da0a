import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { readOwnApplication } from '../../../core/contract/own-application.ts'
import { LEAD_STATUS } from '../../../core/lead/lead-status.ts'
import { startTrial, type OwnLead, type Trial } from '../../../tests/server/start-trial.ts'
import { hashedId } from './plan-conversions.ts'

/** A vendor that answers with these statuses, one after another, the last again and again. */
let answers: readonly number[] = [200]
let got: { readonly event_name: string; readonly event_id: string }[] = []
let vendor: Server
let trial: Trial
const events = z.object({ data: z.array(z.object({ event_name: z.string(), event_id: z.string() })) })

beforeAll(async () => {
  vendor = createServer((request, response) => {
    void text(request).then((body) => {
      got.push(...events.parse(JSON.parse(body)).data)
      response.writeHead(answers[Math.min(got.length, answers.length) - 1] ?? 200).end('{}')
    })
  })
  await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve))
  const at = vendor.address()
  trial = await startTrial({
    TRACKER_META_PIXEL_PIXEL_ID: '1234567890',
    TRACKER_META_PIXEL_ACCESS_TOKEN: 'access-token',
    TRACKER_META_PIXEL_GRAPH_URL: `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`,
  })
})
afterAll(async () => {
  await trial.close()
  vendor.closeAllConnections()
  vendor.close()
})
beforeEach(() => {
  got = []
  answers = [200]
})

type Choice = 'agreed' | 'refused'
const choose = (lead: OwnLead, advertising: Choice) =>
  trial.call('POST', `/api/lead/${lead.id}/tracking`, { token: lead.token, body: { choices: { advertising } } })
const receipt = async (lead: OwnLead) => {
  const { body } = await trial.call('GET', `/api/customer/${lead.id}/application`, { token: lead.token })
  return readOwnApplication.reply.body.parse(body).receipt.map(({ name, event, from, outcome }) => `${name} ${event} ${from} ${outcome}`)
}
const told = (outcome: string, event = 'Lead') => `Meta Pixel ${event} server ${outcome}`
const SOON = { timeout: 30_000, interval: 200 }

test('[S-7.55] a conversion that the vendor fails to take is told again with the id of the browser, until it is taken', async () => {
  answers = [500, 200]
  const lead = await trial.begin()
  await choose(lead, 'agreed')
  expect(await receipt(lead)).toEqual([told('queued')])
  await expect.poll(() => receipt(lead), SOON).toEqual([told('told')])
  const id = await hashedId(lead.id)
  expect(got).toEqual([
    { event_name: 'Lead', event_id: id },
    { event_name: 'Lead', event_id: id },
  ])
})

test('[S-7.55] a conversion that the vendor refuses is told once, and the applicant sees that it was refused', async () => {
  answers = [400]
  const lead = await trial.begin()
  await choose(lead, 'agreed')
  await expect.poll(() => receipt(lead), SOON).toEqual([told('refused')])
  expect(got).toHaveLength(1)
})

test('[S-7.55] nothing is told where the visitor did not agree, and what waits is told after an agreement, once', async () => {
  const lead = await trial.begin()
  await choose(lead, 'refused')
  expect(await receipt(lead)).toEqual([told('not-agreed')])
  expect(got).toEqual([])
  await choose(lead, 'agreed')
  await expect.poll(() => receipt(lead), SOON).toEqual([told('told')])
  await choose(lead, 'agreed')
  expect(got).toHaveLength(1)
})

test('who withdraws while a conversion waits to be told again is told of no more', async () => {
  answers = [429, 200]
  const lead = await trial.begin()
  await choose(lead, 'agreed')
  await expect.poll(() => got.length, SOON).toBe(1)
  await choose(lead, 'refused')
  await expect.poll(() => receipt(lead), SOON).toEqual([told('not-agreed')])
  expect(got).toHaveLength(1)
})

test('a later conversion of the same lead bears the same id under its own name', async () => {
  const lead = await trial.handOver()
  await choose(lead, 'agreed')
  await trial.until(lead, LEAD_STATUS.accepted)
  await expect.poll(() => receipt(lead), SOON).toEqual(expect.arrayContaining([told('told'), told('told', 'CompleteRegistration')]))
  expect(new Set(got.map(({ event_id: id }) => id))).toEqual(new Set([await hashedId(lead.id)]))
})
