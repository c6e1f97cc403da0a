import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'
import { allSites } from '#core/model/site/site.ts'
import { startWithLetters, type LetterServer } from '#tests/server/letters/start-with-letters.ts'
import { sendLetter } from '#apps/api/jobs/send-letter.ts'

let letters: LetterServer
let server: LetterServer['server']
let emails: LetterServer['emails']
beforeAll(async () => {
  letters = await startWithLetters()
  ;({ server, emails } = letters)
})
afterAll(() => letters.close())
const left = () => letters.left()

describe('a link that stops letters', () => {
  const stopAt = (email: string | null, id: string | null) =>
    server.call('POST', `/api/customer/email/unsubscribe${email === null ? '' : `?email=${encodeURIComponent(email)}`}`, {
      body: { id: id ?? '' },
    })

  test('[S-7.17] [S-7.81] stops them for its own address only, once confirmed; following it again changes nothing', async () => {
    const { stop, id } = await left()
    const [email, secret] = [String(server.answers['email']), stop.searchParams.get('id')]
    for (const method of ['GET', 'HEAD']) await server.call(method, `${stop.pathname}${stop.search}`)
    expect(await server.query('select 1 from unsubscribed')).toEqual([])
    const refused = [stopAt('other@example.com', secret), stopAt(email, id), stopAt(email, null), stopAt(email, randomUUID())]
    expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect([(await stopAt(email, secret)).status, (await stopAt(email, secret)).status, (await stopAt(null, secret)).status]).toEqual([
      204, 204, 204,
    ])
    expect(await server.query('select site from unsubscribed')).toEqual([{ site: server.site.id }])
    const lead = await server.begin()
    const before = emails.received.length
    await sendLetter(server.api.parts, { leadId: lead.id, letter: 'abandoned' })
    await server.query('delete from unsubscribed')
    expect(emails.received).toHaveLength(before)
  })

  test('[S-7.17] stops them for as long as people keep their mail: a year', async () => {
    await left()
    const days = await server.query(
      `select round(extract(epoch from expires_at - now()) / 86400)::int as days from links where purpose = 'unsubscribe'`,
    )
    expect(new Set(days.map((row) => row['days']))).toEqual(new Set([365]))
  })

  test('[S-7.17] [SEC-L6] [ASVS-14.2.1] holds no e-mail address, neither in the letter nor in its headers; one click in the mail program follows it', async () => {
    const before = emails.sources.length
    const { stop } = await left()
    expect([...stop.searchParams.keys()]).toEqual(['id'])
    const head = (emails.sources[before] ?? '').split('\r\n\r\n')[0]?.replaceAll(/\r\n\s+/gu, ' ') ?? ''
    expect(head).toContain(`List-Unsubscribe: <${stop.href}>`)
    expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    // RFC 8058, section 3.2: a mail program posts either of the two
    const parts = new FormData()
    parts.set('List-Unsubscribe', 'One-Click')
    const click = (path: string, body: FormData | URLSearchParams = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })) =>
      fetch(`${server.api.url}${path}`, { method: 'POST', body })
    expect((await click(`${stop.pathname}?id=${'x'.repeat(22)}`)).status).toBe(404)
    expect((await click(stop.pathname + stop.search, parts)).status).toBe(204)
    expect((await click(stop.pathname + stop.search)).status).toBe(204)
    expect(await server.query('select site from unsubscribed')).toEqual([{ site: server.site.id }])
    await server.query('delete from unsubscribed')
  })

  test('[S-7.17] stops them in whatever letters the address is typed', async () => {
    const { stop } = await left()
    await stopAt(null, stop.searchParams.get('id'))
    const email = String(server.firstAnswers['email']).toUpperCase()
    const lead = await server.begin({ ...server.firstAnswers, email })
    const before = emails.received.length
    await sendLetter(server.api.parts, { leadId: lead.id, letter: 'abandoned' })
    await server.query('delete from unsubscribed')
    expect(emails.received).toHaveLength(before)
  })

  test('[S-7.17] stops the letters of its own site: another brand goes on writing', async () => {
    const { stop } = await left()
    await stopAt(null, stop.searchParams.get('id'))
    const brand = allSites(registry).find(({ id, countryId }) => id !== server.site.id && countryId === server.site.countryId)
    await server.query('update unsubscribed set site = $1', [brand?.id])
    const before = emails.received.length
    const lead = await server.begin()
    await sendLetter(server.api.parts, { leadId: lead.id, letter: 'abandoned' })
    await server.query('delete from unsubscribed')
    expect(await emails.next(before)).toContain('/unsubscribe?')
  })

  test('is tried by one address only so often', async () => {
    const { settings } = server.api.parts
    const before = settings.RATE_PER_MINUTE
    Object.assign(settings, { RATE_PER_MINUTE: 1 })
    try {
      const guess = () =>
        fetch(`${server.api.url}${settings.BASE_PATH}/unsubscribe?id=${'x'.repeat(22)}`, { method: 'POST', body: new URLSearchParams() })
      await guess()
      expect((await guess()).status).toBe(429)
    } finally {
      Object.assign(settings, { RATE_PER_MINUTE: before })
    }
  })

  test('[SEC-L6] of the release before, with the address in it, stops letters as it did', async () => {
    const { stop } = await left()
    const old = new URLSearchParams({ email: String(server.answers['email']), id: stop.searchParams.get('id') ?? '' })
    const response = await fetch(`${server.api.url}${stop.pathname}?${old}`, { method: 'POST' })
    expect(response.status).toBe(204)
    expect((await stopAt(old.get('email'), old.get('id'))).status).toBe(204)
    await server.query('delete from unsubscribed')
  })
})
