import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#tests/server/start-test-server.ts'
import { keepRetention } from './keep-retention.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer({ WORKERS: '0' })))
afterAll(() => server.close())

test('an application that cannot be erased keeps no other from its erasure, and the work comes to its end', async () => {
  const [stuck, ...others] = [await server.begin(), await server.begin(), await server.begin()]
  await server.query("update leads set expires_at = now() - interval '1 hour'")
  await server.query(
    `create function refuse_one() returns trigger language plpgsql as
      $$ begin if old.id = '${stuck?.id}' then raise exception 'stuck'; end if; return old; end $$`,
  )
  await server.query('create trigger refuse_one before delete on leads for each row execute function refuse_one()')
  await keepRetention(server.api.parts)
  expect(await server.query('select id from leads')).toEqual([{ id: stuck?.id }])
  expect(others).toHaveLength(2)
})
