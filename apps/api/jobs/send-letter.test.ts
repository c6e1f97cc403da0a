import { createServer, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { startTestServer, type TestServer } from '#tests/server/start-test-server.ts'
import { sendLetter } from './send-letter.ts'

/** Senders that the mail server was told. */
const senders: string[] = []

/** What the mail server takes: it refuses every other recipient, naming the address as many do. */
const TAKEN = 'somebody.known@example.com'
function refuseRecipients(): Server {
  return createServer((socket: Socket) => {
    socket.write('220 refusing.example ESMTP\r\n')
    socket.on('error', () => undefined)
    socket.on('data', (data) => {
      for (const line of data.toString().split('\r\n').filter(Boolean)) {
        const sender = /^MAIL FROM:<(?<sender>[^>]*)>/iu.exec(line)?.groups?.['sender']
        if (sender !== undefined) senders.push(sender)
        const address = /^RCPT TO:<(?<address>[^>]+)>/iu.exec(line)?.groups?.['address']
        if (address === TAKEN) socket.write('250 ok\r\n')
        else if (address !== undefined) socket.write(`550 5.1.1 <${address}> unknown to us\r\n`)
        else if (/^QUIT/iu.test(line)) socket.end('221 bye\r\n')
        else if (/^DATA/iu.test(line)) socket.write('354 go on\r\n')
        else if (line === '.' || /^(?:EHLO|HELO|MAIL|RSET)/iu.test(line)) socket.write('250 ok\r\n')
      }
    })
  })
}

const EMAIL = 'somebody.unknown@example.com'
let server: Server
let testServer: TestServer
beforeAll(async () => {
  server = refuseRecipients()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const at = server.address()
  testServer = await startTestServer({
    SMTP_URL: `smtp://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`,
    PUBLIC_URL: 'https://{site}.example.com',
    MAIL_FROM: 'all@example.com',
    MAIL_FROM_LOANWRIGHT: 'loanwright@example.com',
    MAIL_FROM_FIDEA: 'fidea@example.com',
  })
})
afterAll(async () => {
  await testServer.close()
  server.close()
})

test('[SEC-L3] [R18] [ASVS-16.2.5] what a refused recipient leaves in the queue and in the dead letters has no address in it', async () => {
  const lead = await testServer.begin({ ...testServer.firstAnswers, email: EMAIL })
  const failed = await sendLetter(testServer.api.parts, { leadId: lead.id, letter: 'answer' }).catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(Error)
  const response =
    failed instanceof Error ? { own: Object.entries(failed), message: failed.message, stack: failed.stack, cause: failed.cause } : {}
  expect(JSON.stringify(response)).toContain('550')
  expect(JSON.stringify(response)).not.toContain('somebody')
  const { database, jobs } = testServer.api.parts
  await database.inTransaction((tx) => jobs.send(tx, [{ job: 'send-letter', payload: { leadId: lead.id, letter: 'answer' } }]))
  const outputs = () =>
    testServer.query(
      "select output::text as output from pgboss.job where name like 'send-letter%' and output is not null and data ->> 'leadId' = $1",
      [lead.id],
    )
  await expect.poll(async () => (await outputs()).length).toBeGreaterThan(0)
  expect(JSON.stringify(await outputs())).not.toContain('somebody')
})

test('a letter comes from its brand’s own address', async () => {
  const lead = await testServer.begin({ ...testServer.firstAnswers, email: 'another.unknown@example.com' })
  senders.length = 0
  await expect(sendLetter(testServer.api.parts, { leadId: lead.id, letter: 'answer' })).rejects.toThrow()
  expect(senders[0]).toBe('loanwright@example.com')
})

const sent = (leadId: string) =>
  testServer.query("select details from events where lead_id = $1 and name = 'email-sent' order by id", [leadId])

test('that an e-mail was sent stays with what happened to the lead, without its address and its words', async () => {
  const lead = await testServer.begin({ ...testServer.firstAnswers, email: TAKEN })
  await sendLetter(testServer.api.parts, { leadId: lead.id, letter: 'answer' })
  expect(await sent(lead.id)).toEqual([{ details: { letter: 'answer' } }])
})

test('an e-mail that the mail server did not take was not sent', async () => {
  const lead = await testServer.begin({ ...testServer.firstAnswers, email: 'third.unknown@example.com' })
  await expect(sendLetter(testServer.api.parts, { leadId: lead.id, letter: 'answer' })).rejects.toThrow()
  expect(await sent(lead.id)).toEqual([])
})

test.each([
  ['withdrawn', []],
  ['expired', []],
  ['checking', []],
  ['accepted', [{ details: { letter: 'answer' } }]],
  ['redirected', [{ details: { letter: 'answer' } }]],
  ['rejected', [{ details: { letter: 'answer' } }]],
] as const)(
  'an e-mail with news that comes late goes to nobody whose application is over or with lenders again: %s',
  async (status, news) => {
    const lead = await testServer.begin({ ...testServer.firstAnswers, email: TAKEN })
    await testServer.query('update leads set status = $2 where id = $1', [lead.id, LEAD_STATUS[status]])
    await sendLetter(testServer.api.parts, { leadId: lead.id, letter: 'answer' })
    expect(await sent(lead.id)).toEqual(news)
  },
)
