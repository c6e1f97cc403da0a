import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openHostLine } from './open-host-line.ts'

const LISTED = ['https://partner.example', 'http://127.0.0.1:8090']
/** A message and the origin it is sent to. */
interface Sent {
  readonly type: unknown
  readonly origin: string
  readonly message: unknown
}
interface Received {
  readonly source: unknown
  readonly origin: string
  readonly data: unknown
}

/** Sets up a frame: records what is sent to the parent, and delivers messages from it. */
function stageFrame() {
  const sent: Sent[] = []
  const parent = {
    postMessage: (message: { readonly type: unknown }, origin: string) => sent.push({ type: message.type, origin, message }),
  }
  let listener: (event: Received) => void = () => undefined
  const addEventListener = (_: string, own: typeof listener) => (listener = own)
  vi.stubGlobal('window', { parent, addEventListener, location: {} })
  const received: string[] = []
  const line = openHostLine({
    origins: LISTED,
    ready: () => ({ type: 'FORM_HEIGHT', height: 100 }),
    onMessage: ({ type }) => received.push(type),
  })
  return { parent, sent, received, line, come: (event: Received) => listener(event) }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('[S-2.24] [S-2.28] only messages of the parent with a listed origin are accepted; whoever else claims to be it changes nothing', () => {
  const claimed = fc.oneof(
    fc.domain().map((host) => `https://${host}`),
    fc.constantFrom(
      'null',
      '',
      '*',
      'https://partner.example.evil.example',
      'https://partner.example:8443',
      'http://partner.example',
      ...LISTED,
    ),
  )
  fc.assert(
    fc.property(claimed, fc.boolean(), fc.constantFrom('ACK', 'STATUS'), (origin, isParent, type) => {
      const { parent, received, come } = stageFrame()
      come({ source: isParent ? parent : {}, origin, data: { type, v: 1 } })
      expect(received).toEqual(isParent && LISTED.includes(origin) ? [type] : [])
    }),
  )
})

test('[S-2.28] nothing is ever sent to everybody, and after ACK only to the origin that sent it', () => {
  const { parent, sent, line, come } = stageFrame()
  vi.advanceTimersByTime(2000)
  expect(new Set(sent.map(({ origin }) => origin))).toEqual(new Set(LISTED))
  const before = sent.length
  come({ source: parent, origin: 'https://partner.example', data: { type: 'ACK', v: 1 } })
  line.say({ type: 'FORM_HEIGHT', height: 200 })
  vi.advanceTimersByTime(20_000)
  expect(sent.slice(before)).toMatchObject([{ type: 'FORM_HEIGHT', origin: 'https://partner.example' }])
})

test('[S-2.26] READY is repeated until ACK comes, then what waited is sent once; every message has a source, a version and a number', () => {
  const { parent, sent, line, come } = stageFrame()
  const toPartner = () => sent.filter(({ origin }) => origin === 'https://partner.example')
  line.say({ type: 'STEP', path: 'name', index: 2 })
  vi.advanceTimersByTime(1000)
  // `ready` of stageFrame returns a FORM_HEIGHT event
  expect(toPartner().map(({ type }) => type)).toEqual(['FORM_HEIGHT', 'FORM_HEIGHT', 'FORM_HEIGHT'])
  come({ source: parent, origin: 'https://partner.example', data: { type: 'ACK', v: 1 } })
  vi.advanceTimersByTime(20_000)
  expect(toPartner().map(({ message }) => message)).toEqual([
    { source: 'loan-form', v: 1, seq: 1, type: 'FORM_HEIGHT', height: 100 },
    { source: 'loan-form', v: 1, seq: 2, type: 'FORM_HEIGHT', height: 100 },
    { source: 'loan-form', v: 1, seq: 3, type: 'FORM_HEIGHT', height: 100 },
    { source: 'loan-form', v: 1, seq: 4, type: 'STEP', path: 'name', index: 2 },
  ])
})
