import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates } from 'node:tls'
import { afterAll, expect, test } from 'vitest'
import { runClient } from './run-client.ts'

const folder = mkdtempSync(join(tmpdir(), 'loanwright-client-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A client program that writes down what it got, and ends as it is told. */
async function runStub(url: string, { says = '', status = 0 } = {}) {
  const [program, seen] = [join(folder, 'pg_dump'), join(folder, 'seen')]
  const write = `env; echo "ARGS=$*"; [ -z "$PGSSLROOTCERT" ] || cat "$PGSSLROOTCERT"`
  writeFileSync(program, `#!/bin/sh\n{ ${write}; } > ${seen}\necho '${says}' >&2\nexit ${status}\n`, { mode: 0o700 })
  await runClient(program, url, ['--format=custom'])
  return readFileSync(seen, 'utf8')
}

test.each(['verify-full', 'verify-ca'])('with sslmode=%s a client program trusts the authorities that Node trusts', async (mode) => {
  const seen = await runStub(`postgres://a:p%40ss@database.example/c?sslmode=${mode}`)
  for (const authority of getCACertificates('default')) expect(seen).toContain(authority.trim())
  expect(seen).toContain('PGPASSWORD=p@ss')
  expect(/^ARGS=(?<args>.*)$/mu.exec(seen)?.groups?.['args']).toBe(
    `--format=custom --dbname postgres://a@database.example/c?sslmode=${mode}`,
  )
})

test.each(['', '?sslmode=disable', '?sslmode=verify-full&sslrootcert=/etc/authority.pem'])(
  'a client program is given no authorities with %j',
  async (query) => expect(await runStub(`postgres://a:b@database.example/c${query}`)).not.toContain('PGSSLROOTCERT'),
)

test('a certificate of the database that nobody vouches for is refused with what to set', async () => {
  const refused = runStub('postgres://a:b@database.example/c?sslmode=verify-full', {
    says: 'connection failed: SSL error: certificate verify failed',
    status: 1,
  })
  await expect(refused).rejects.toThrow('does not trust the certificate of the database: set NODE_EXTRA_CA_CERTS')
})
