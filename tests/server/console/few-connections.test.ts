import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertStory } from './insert-story.ts'
import { startTestConsole, type TestConsole, type Visitor } from './start-test-console.ts'

let place: TestConsole
let lead: string
let administrator: Visitor
beforeAll(async () => {
  place = await startTestConsole({ CONSOLE_CONNECTIONS: '1' })
  const { encryption } = place.console.parts
  lead = await insertStory(place.query, encryption, {
    site: 'loanwright-co',
    at: new Date('2026-11-20T04:00:00Z'),
    email: 'ana@example.com',
    phone: '+573012345678',
  })
  administrator = place.visit()
  await administrator.signIn('administrator')
})
afterAll(() => place?.close())

// a call that waits for a second connection while it holds one waits for itself: as many people as there are connections stop the console
describe('with one connection to the database', () => {
  test('leads are searched and exported', async () => {
    expect((await administrator.post('/calls/leads/search', { text: 'ana@example.com' })).status).toBe(200)
    expect((await administrator.post('/calls/leads/export', {})).status).toBe(200)
  })

  test('a lead is revealed', async () => {
    expect((await administrator.post(`/calls/leads/${lead}/reveal`, { reason: 'asked for by the applicant' })).status).toBe(200)
  })
})
