import { expect, test } from 'vitest'
import type { Message } from '../messages/inbox.ts'
import { openLedger } from '../simulator/ledger.ts'
import { html } from './html.ts'
import { livePart } from './live-part.ts'

const NONE = { append: () => undefined }

test('text in a page of the sandbox is text: no sign of it ends an element, an attribute or a quotation', () => {
  const text = `<script>'"&</script>`
  const written = html`<p title="${text}">${[text, 1, undefined]}</p>`.html
  expect(written).toBe('<p title="&#60;script&#62;&#39;&#34;&#38;&#60;/script&#62;">&#60;script&#62;&#39;&#34;&#38;&#60;/script&#62;1</p>')
  expect(html`${html`<b>${'x'}</b>`}`.html).toBe('<b>x</b>')
})

test('of the messages, the newest six are shown, each once and as text', () => {
  const messages = Array.from({ length: 8 }, (_, number): Message => ({
    kind: 'message',
    id: crypto.randomUUID(),
    by: 'sms',
    to: '+57 301',
    text: `<code ${8 - number}>`,
    at: '2026-11-20T12:34:56.000Z',
  }))
  const shown = livePart({ messages, ledger: openLedger(NONE, []), heard: [], webhooks: [], repertoire: {} }).html
  expect([...shown.matchAll(/class="text">&#60;code (\d)&#62;/gu)].map(([, number]) => number)).toEqual(['8', '7', '6', '5', '4', '3'])
  expect(shown).toContain('12:34:56 UTC')
})

test('what lenders were asked is shown with the newest first, of the same moment the later one', () => {
  const refusal = (request: string, at: string) => ({ kind: 'refusal', partner: 'uno', at, request, reason: 'no' })
  const past = [
    refusal('second', '2026-11-20T12:00:01.000Z'),
    refusal('first', '2026-11-20T12:00:00.000Z'),
    refusal('third', '2026-11-20T12:00:01.000Z'),
  ]
  const shown = livePart({ messages: [], ledger: openLedger(NONE, past), heard: [], webhooks: [], repertoire: {} }).html
  expect([...shown.matchAll(/class="text">(\w+)</gu)].map(([, request]) => request)).toEqual(['third', 'second', 'first'])
})
