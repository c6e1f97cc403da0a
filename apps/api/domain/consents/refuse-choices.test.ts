import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#tests/server/start-test-server.ts'
import { sentenceOf } from './make-consents.ts'
import type { SiteContext } from '../sites/site-context.ts'
import { hashText } from './hash-text.ts'
import { refuseOutdated } from './refuse-choices.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer({ WORKERS: '0', SESSION_EXPIRATION_HOURS: '24' })))
afterAll(() => server.close())

const [FIELD, CODE, OLDER] = ['generalPolicies', 'TERMS', '2020-01-01']

/** The site with an older version of a policy beside the one in force, as a catalogue has it whose policy was changed. */
function withOlder(): SiteContext {
  const context = server.api.parts.sites.get(server.site.id) ?? expect.fail('no site')
  const inForce = context.policies.find(({ code }) => code === CODE) ?? expect.fail('no policy')
  const older = { ...inForce, version: OLDER, hash: 'a'.repeat(64) }
  const policyHashes = new Map([...context.policyHashes, [`${CODE} ${OLDER}`, older.hash]])
  return { ...context, policyVersions: [...context.policyVersions, older], policyHashes }
}

const claim = (version: string, accepted = true) => {
  const { parts } = server.api
  const choosing = { before: {}, after: { [FIELD]: { [CODE]: accepted } }, shown: [{ code: CODE, version }] }
  return refuseOutdated({ ...parts, db: parts.database.db }, withOlder(), choosing)
}

/** Since when the version in force has been shown. */
async function showSince(hours: number): Promise<void> {
  const context = withOlder()
  const inForce = context.policies.find(({ code }) => code === CODE)
  const hash = hashText(sentenceOf(context, { field: FIELD, code: CODE }), inForce?.hash ?? '')
  const changed = await server.query(
    "update consent_texts set first_shown_at = now() - $2 * interval '1 hour' where text_hash = $1 returning text_hash",
    [hash, hours],
  )
  expect(changed).toHaveLength(1)
}

describe('a consent that claims an older text', () => {
  test('[SEC-L4] is refused with a sentence once the newer one has been shown for longer than a session lasts', async () => {
    await showSince(25)
    expect(await claim(OLDER)).toEqual({
      ok: false,
      error: 'answers-refused',
      errors: [{ fieldName: FIELD, message: expect.stringContaining('Recargue la página') }],
    })
  })

  test('[SEC-L4] is taken from a page that may have been open when the text changed', async () => {
    await showSince(23)
    expect(await claim(OLDER)).toBeUndefined()
  })

  test('[SEC-L4] is no reason to refuse a withdrawal, nor is the version in force', async () => {
    await showSince(1000)
    expect(await claim(OLDER, false)).toBeUndefined()
    const inForce = withOlder().policies.find(({ code }) => code === CODE)?.version ?? ''
    expect(await claim(inForce)).toBeUndefined()
  })
})
