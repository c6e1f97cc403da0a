import { expect, test } from 'vitest'
import { openInbox, type Message } from './inbox.ts'

const message = (to: string, text: string, by: Message['by'] = 'email'): Message => ({
  kind: 'message',
  id: crypto.randomUUID(),
  by,
  to,
  text,
  at: '2026-11-20T12:00:00.000Z',
})

test('messages are found by their address in any capitals, or by their number in any spelling, the newest first', () => {
  const records: object[] = []
  const past = [message('Ana@Example.com', '1'), { kind: 'message' }, message('+57 301 234 5678', '2', 'sms')]
  const inbox = openInbox({ append: (record) => void records.push(record) }, past)
  const latest = message('ana@example.com', '3')
  inbox.receive(latest)
  const textsOf = (to?: string) => inbox.find(to).map(({ text }) => text)
  expect([textsOf(), records]).toEqual([['3', '2', '1'], [latest]])
  expect(textsOf(' ANA@example.COM ')).toEqual(['3', '1'])
  expect(textsOf('573012345678')).toEqual(['2'])
  expect([textsOf('eva@example.com'), textsOf(''), textsOf('no number')]).toEqual([[], [], []])
})
