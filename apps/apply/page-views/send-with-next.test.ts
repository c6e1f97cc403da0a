import { expect, test } from 'vitest'
import { sendWithNext } from './send-with-next.ts'
import type { ViewReport } from './view-state.ts'

const report = (page: string): ViewReport => ({ page, isNew: true, left: {} })

/** Sends reports of pages; what went out, in its order. */
function sending() {
  const sent: string[] = []
  const network = { isThere: false }
  const send = sendWithNext(({ page }) => network.isThere && sent.push(page) > 0)
  return { sent, network, send: (page: string) => send(report(page)) }
}

test('reports that wait for the network go out once, with the next one', () => {
  const { sent, network, send } = sending()
  for (const page of ['one', 'two']) send(page)
  expect(sent).toEqual([])
  network.isThere = true
  send('three')
  expect(sent).toEqual(['one', 'two', 'three'])
  send('four')
  expect(sent).toEqual(['one', 'two', 'three', 'four'])
})

test('of more than ten that wait the oldest are lost', () => {
  const { sent, network, send } = sending()
  for (let page = 1; page <= 12; page++) send(String(page))
  network.isThere = true
  send('13')
  expect(sent).toEqual(['4', '5', '6', '7', '8', '9', '10', '11', '12', '13'])
})
