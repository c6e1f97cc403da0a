import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { leadView, type LeadView } from '#core/contract/lead/lead-view.ts'
import { partnerTarget } from '#core/contract/lead/partner-target.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { pickOne } from '../../process/make-random.ts'
import type { Applicant, OwnLead } from './applicant.ts'
import type { Stay } from './habits.ts'
import type { OwnCall } from './open-door.ts'

const messages = z.array(z.object({ text: z.string(), at: z.string() }))
const CODE_WITHIN_MS = 15_000
/** While something real is waited for, the clock may go on for so long. */
const MEANWHILE_MS = 20_000
const LOOKS = 10
const PAUSE_MS = 5000
const OVER: readonly number[] = [LEAD_STATUS.redirected, LEAD_STATUS.rejected, LEAD_STATUS.expired, LEAD_STATUS.withdrawn]

/** Confirms the phone, waits for the lenders, and takes an offer or leaves it. */
export async function awaitLenders(applicant: Applicant, lead: OwnLead): Promise<void> {
  if (!(await confirmPhone(applicant, lead))) return
  const { random, door } = applicant
  for (let steps = 0; steps < 3; steps++) {
    const view = await untilDecided(applicant, lead)
    if (!view || OVER.includes(view.leadStatus)) return
    await stayAt(applicant, view, 15_000 + random() * 60_000)
    const wanted = random()
    if (view.leadStatus === LEAD_STATUS.accepted) return wanted < 0.92 ? leave(applicant, lead, view.applicationResult?.offerId) : undefined
    if (view.comparison && view.offers.length > 0) return wanted < 0.8 ? choose(applicant, lead, view) : undefined
    // a lender's own step: some pass it by, and others leave
    if (wanted < 0.4) return
    const skipped = await door({ method: 'POST', path: `/api/lead/skip/${lead.id}`, token: lead.token })
    if (skipped.status >= 300) return
  }
}

const LEFT_AT_CODE = 0.05
const WRONG_FIRST = 0.08

async function confirmPhone(applicant: Applicant, { id, token, phone }: OwnLead): Promise<boolean> {
  const { world, random, door } = applicant
  const spentMs = 10_000 + random() * 30_000
  const [leaving, mistyping] = [random(), random()]
  await world.timeline.until(world.clock.now() + spentMs)
  if (leaving < LEFT_AT_CODE) return false
  const verify = (code: string) => door({ method: 'POST', path: '/api/v2/customer/mobile/verify', token, body: { leadId: id, code } })
  const code = await world.timeline.during(MEANWHILE_MS, readCode(world.sandboxUrl, phone))
  if (code === undefined) {
    world.wonder(`no code came to ${phone}`)
    return false
  }
  if (mistyping < WRONG_FIRST) await verify(code === '000000' ? '111111' : '000000')
  const { status, body } = await verify(code)
  if (status >= 300) world.wonder(`the right code was refused: ${status} ${JSON.stringify(body).slice(0, 200)}`)
  return status < 300
}

async function readCode(sandboxUrl: string, phone: string): Promise<string | undefined> {
  for (const end = performance.now() + CODE_WITHIN_MS; performance.now() < end; await wait(25)) {
    const response = await fetch(`${sandboxUrl}/messages.json?to=${encodeURIComponent(phone)}`)
    const [newest] = messages.parse(await response.json())
    const code = /\b\d{6}\b/u.exec(newest?.text ?? '')?.[0]
    if (code !== undefined) return code
  }
  return undefined
}

/** Looks until the lenders have decided, or this person gives up waiting. */
async function untilDecided({ world, door }: Applicant, { id, token }: OwnLead): Promise<LeadView | undefined> {
  let after = ''
  for (let looks = 0; looks < LOOKS; looks++) {
    const call: OwnCall = { method: 'GET', path: `/api/lead/status/${id}${after}`, token }
    const { status, body } = await world.timeline.during(MEANWHILE_MS, door(call))
    if (status >= 300) return undefined
    const view = leadView.parse(body)
    const isOffered =
      view.leadStatus >= LEAD_STATUS.offered && (view.comparison === undefined || view.comparison.waiting === 0 || looks > 7)
    if (isOffered || view.leadStatus < 0) return view
    if (after === `?after=${view.version}`) await world.timeline.until(world.clock.now() + PAUSE_MS)
    after = `?after=${view.version}`
  }
  return undefined
}

async function choose(applicant: Applicant, lead: OwnLead, view: LeadView): Promise<void> {
  const { id: offerId, partner, revision = 0 } = pickOne(applicant.random, view.offers)
  const body = { partner, offerId, revision }
  const { status } = await applicant.door({ method: 'POST', path: `/api/lead/choose/${lead.id}`, token: lead.token, body })
  if (status < 300) await leave(applicant, lead, offerId)
}

/** Goes on to the lender's page. */
async function leave({ door, world }: Applicant, { id, token }: OwnLead, offerId: string | undefined): Promise<void> {
  const body = offerId === undefined ? {} : { offerId }
  const reply = await door({ method: 'POST', path: `/api/lead/${id}/redirect`, token, body })
  const target = partnerTarget.safeParse(reply.body).data
  if (!target) return
  world.note('sold')
  await fetch(target.url, { method: target.method, ...(target.method === 'POST' && { body: new URLSearchParams(target.params) }) })
}

async function stayAt({ world, report }: Applicant, { routeChange }: LeadView, spentMs: number): Promise<void> {
  await world.timeline.until(world.clock.now() + spentMs)
  const page = routeChange?.route.split('/').at(-1)
  const stay: Stay = { spentMs, isLeft: false, isHidden: false, goesBack: false, fields: {} }
  if (page) await report(page, stay)
}
