import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { insertJob } from '#tests/server/console/insert-jobs.ts'
import { insertLead } from '#tests/server/console/insert-lead.ts'
import { startTestServer, type TestServer } from '#tests/server/start-test-server.ts'
import { emptyDatabase } from '#tests/server/test-database.ts'
import { printedBy, runOperation } from './run-operation.ts'

/** What the commands do that change what a server keeps, and that look into its settings. */

const AT = '2026-11-20T10:00:00.000Z'
const LATER = '2026-11-25T10:00:00.000Z'
const DAY_SECONDS = 86_400

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    WORKERS: '0',
    AFFILIATE_POSTBACK_SOME_BLOG: 'https://blog.example/hear',
    AFFILIATE_SECRET_SOME_BLOG: `whsec_${Buffer.alloc(32, 5).toString('base64')}`,
  })
})
afterAll(() => server.close())

const withNewKey = () => ({ SECRET_KEYS: `new:${Buffer.alloc(32, 8).toString('base64')},${server.environment['SECRET_KEYS']}` })

test('keys that are only counted change nothing; else every answer is encrypted by the new one, and its uses are counted', async () => {
  const { id } = await server.begin()
  const keys = async () => {
    const [row] = await server.query('select answers::text as answers from leads where id = $1', [id])
    return new Set(String(row?.['answers']).match(/(?<="1\.)\w+(?=\.)/gu))
  }
  const rotate = (...words: readonly string[]) => printedBy(server, ['rotate-keys', ...words], withNewKey())
  expect((await rotate('--count')).join('\n')).not.toContain('Encrypted with')
  expect(await keys()).toEqual(new Set(['trial']))
  const said = await rotate()
  expect(said[0]).toMatch(/^Encrypted with the key "new": 1 leads, /u)
  expect(said).toContainEqual(expect.stringMatching(/^The key "new" has encrypted [1-9]\d* values, /u))
  expect(await keys()).toEqual(new Set(['new']))
})

test('[S-7.73] a change of keys that could not read a file says so, and that the older keys are to be kept', async () => {
  const { id } = await server.begin()
  const document = [randomUUID(), id]
  await server.query(`insert into documents (id, lead_id, field, file, kept_at) values ($1, $2, 'idFront', 'lost', now())`, document)
  const { isGood, output, errors } = await runOperation(server, ['rotate-keys'], withNewKey())
  expect([isGood, errors]).toEqual([
    false,
    expect.stringMatching(
      /^1 file could not be read \(lost: .*\): keep the older keys, set FILES_DIR or FILES_URL, and SECRET_KEYS, .*\n$/u,
    ),
  ])
  expect(output).toContain('Encrypted with the key')
})

test('a command that is led to an empty database makes nothing there, and says so', async () => {
  const empty = await emptyDatabase()
  try {
    const { isGood, errors } = await runOperation(server, ['dead-letters'], { DATABASE_URL: empty.url })
    expect([isGood, errors]).toEqual([false, expect.stringMatching(/^There is no Loanwright database there: .*\n$/u)])
  } finally {
    await empty.drop()
  }
})

test('of the jobs that were given up those run again that are named, and all only where all are asked for', async () => {
  const [first, second, third] = await Promise.all(
    [1, 2, 3].map(() => insertJob(server.query, { queue: 'send-sms-dead', data: {}, reason: 'down' })),
  )
  const waiting = async () =>
    (await server.query(`select id from pgboss.job where name = 'send-sms-dead' and state = 'created'`)).map((row) => row['id'])
  expect(await printedBy(server, ['dead-letters', '--again', String(first)])).toEqual(['Back in their queues: 1.'])
  expect(new Set(await waiting())).toEqual(new Set([second, third]))
  expect(await printedBy(server, ['dead-letters', '--again-all'])).toEqual(['Back in their queues: 2.'])
  expect(await waiting()).toEqual([])
})

test('the links to an affiliate’s statement open it, for as many days as are asked for', async () => {
  const now = () => Math.floor(Date.now() / 1000)
  const earliest = now() + 2 * DAY_SECONDS
  const links = await printedBy(server, ['affiliate-statement', 'some-blog', '--days', '2'], { BACKEND_URL: `${server.api.url}/api` })
  const latest = now() + 2 * DAY_SECONDS
  expect(links.map((link) => new URL(link).pathname)).toEqual([
    '/api/affiliate/some-blog/statement.csv',
    '/api/affiliate/some-blog/statement.json',
  ])
  for (const link of links) {
    const until = Number(new URL(link).searchParams.get('until'))
    expect([until >= earliest, until <= latest, (await fetch(link)).status], link).toEqual([true, true, 200])
  }
})

test('partners with other rules than in the release are listed, and shown with what differs', async () => {
  const change = (partner: string, rules: object, why: string) =>
    server.query(`insert into partner_rules (partner, country, rules, made_by, why) values ($1, 'co', $2, 'ana', $3)`, [
      partner,
      rules,
      why,
    ])
  await change('credito-andino', { paused: true }, 'they are down')
  await change('credito-andino', {}, 'they are up again')
  await change('rapifondos', { paused: true }, 'they move')
  expect(await printedBy(server, ['partner-rules', 'list'])).toEqual([
    expect.stringMatching(/^version \d+ {2}\S+ {2}rapifondos in co {2}by ana: they move$/u),
    '  state: on → paused',
    'Partners with other rules than in partner.ts: 1.',
  ])
  const [title, ...rules] = await printedBy(server, ['partner-rules', 'show', 'rapifondos', 'co'])
  expect(title).toMatch(/^rapifondos in co, version \d+$/u)
  expect(rules.length).toBeGreaterThan(5)
  expect(rules.filter((rule) => rule.includes('partner.ts'))).toEqual(['  state: paused (partner.ts: on)'])
})

test('a receiver that is off is listed since when, and is sent what it missed once it is switched on', async () => {
  const lead = await insertLead(server.query, { site: 'loanwright-co', status: LEAD_STATUS.rejected, at: new Date(AT) })
  const add = async (receiver: string, state: string, number: number) => {
    const id = randomUUID()
    await server.query(`insert into postbacks (id, receiver, lead_id, number, body, state) values ($1, $2, $3, $4, '{}', $5)`, [
      id,
      receiver,
      lead,
      number,
      state,
    ])
    return id
  }
  await add('affiliate:some-blog', 'told', 1)
  const held = await add('affiliate:some-blog', 'held', 2)
  await add('affiliate:other', 'queued', 1)
  await server.query(
    `insert into receivers (receiver, failing_since, off_since) values ('affiliate:some-blog', $1, $2), ('affiliate:other', $1, null)`,
    [AT, LATER],
  )
  const failing = `affiliate:other  failing since ${AT}  1 queued, 0 held`
  expect(await printedBy(server, ['postbacks'])).toEqual([
    failing,
    `affiliate:some-blog  off since ${LATER}  0 queued, 1 held`,
    'Receivers that have not got every message: 2.',
  ])
  const unknown = await runOperation(server, ['postbacks', '--on', 'affiliate:some-blogg'])
  expect(unknown).toMatchObject({
    isGood: false,
    output: expect.stringContaining('"affiliate:some-blogg" has got every message, or is no'),
  })
  // a newer release's command comes before its servers
  await server.query('update pgboss.version set version = version - 1')
  expect(await runOperation(server, ['postbacks', '--on', 'affiliate:some-blog'])).toMatchObject({
    isGood: false,
    output: expect.stringContaining('start the servers of this release first'),
  })
  await server.query('update pgboss.version set version = version + 1')
  expect(await printedBy(server, ['postbacks', '--on', 'affiliate:some-blog'])).toEqual([
    'affiliate:some-blog is on; 1 messages are back in their queue.',
  ])
  expect(await printedBy(server, ['postbacks'])).toEqual([
    failing,
    'affiliate:some-blog  well  1 queued, 0 held',
    'Receivers that have not got every message: 2.',
  ])
  const sent = await server.query(`select data ->> 'postbackId' as id from pgboss.job where name = 'send-postback'`)
  expect(sent).toEqual([{ id: held }])
})
