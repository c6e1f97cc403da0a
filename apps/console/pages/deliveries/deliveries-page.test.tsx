import { expect, test } from 'vitest'
import { runLettersAgain } from '#core/console/deliveries/dead-letters.ts'
import { switchOn } from '#core/console/deliveries/switch-on.ts'
import { makeDeadLetter } from '#tests/dom/console/make-dead-letter.ts'
import { openConsole, sessionOf } from '#tests/dom/console/open-console.tsx'
import { fill } from '../../texts/fill.ts'
import texts from '../../texts/deliveries.json' with { type: 'json' }

const off = {
  receiver: 'affiliate:some-blog',
  name: 'some-blog',
  offSince: '2026-11-20T10:00:00Z',
  failingSince: null,
  isGone: false,
  isKnown: true,
  queued: 0,
  held: 3,
}

interface Answers {
  readonly path?: string
  readonly kinds?: readonly object[]
  readonly isMore?: boolean
}

async function openDeliveries({ path = '/deliveries', kinds = [], isMore = false }: Answers = {}) {
  let letters = [makeDeadLetter({ id: '1' }), makeDeadLetter({ id: '2' })]
  let receivers = [off]
  const page = await openConsole(path, {
    'GET /calls/deliveries': () => ({ kinds, receivers }),
    'GET /calls/deliveries/dead-letters': () => ({ letters, next: null }),
    'POST /calls/deliveries/run-again': () => {
      letters = []
      return { jobs: 2, isMore }
    },
    'POST /calls/deliveries/switch-on': () => {
      receivers = []
      return { messages: 3 }
    },
  })
  await page.shows('Run all of these again')
  await page.shows('Switch some-blog on again')
  return {
    ...page,
    receives: (next: typeof receivers) => {
      receivers = next
    },
  }
}

test('running all again asks where the focus goes, gives it back, and ends with the focus on what came of it', async () => {
  const page = await openDeliveries()
  await page.press(page.button('Run all of these again'))
  expect(document.activeElement?.getAttribute('role')).toBe('group')
  expect(page.focused()).toBe('Run all of these again')
  await page.press(page.button('Cancel'))
  expect(document.activeElement?.tagName).toBe('BUTTON')
  expect(page.focused()).toBe('Run all of these again')
  await page.press(page.button('Run all of these again'))
  await page.press(page.button('Run all again'))
  await page.shows('Back in their queues: 2.')
  await page.shows('Nothing was given up.')
  expect(page.focused()).toBe('Back in their queues: 2.')
})

test('running one again leaves the focus on what came of it, for its row goes', async () => {
  const page = await openDeliveries()
  await page.press(page.button('Run again: Send an e-mail, No lead'))
  await page.shows('Nothing was given up.')
  expect(page.focused()).toBe('Back in their queues: 2.')
})

test('switching on asks where the focus goes, gives it back, and ends with the focus on what came of it', async () => {
  const page = await openDeliveries()
  await page.press(page.button('Switch some-blog on again'))
  expect(document.activeElement?.getAttribute('role')).toBe('group')
  await page.press(page.button('Cancel'))
  expect(document.activeElement?.tagName).toBe('BUTTON')
  await page.press(page.button('Switch some-blog on again'))
  await page.press(page.button('Switch on'))
  await page.shows('Everybody has got every message.')
  expect(page.focused()).toBe('some-blog is on. Messages on their way: 3.')
  expect(page.sent(switchOn)).toEqual([{ receiver: 'affiliate:some-blog', offSince: '2026-11-20T10:00:00Z' }])
})

test('what was switched on is called by its name, as its button and its row are', async () => {
  const page = await openDeliveries()
  page.receives([{ ...off, receiver: 'partner:prestalisto-mx', name: 'Prestalisto' }])
  await page.press(page.button('Refresh'))
  await page.until(() => page.button('Switch Prestalisto on again'))
  await page.press(page.button('Switch Prestalisto on again'))
  await page.press(page.button('Switch on'))
  await page.shows('Prestalisto is on. Messages on their way: 3.')
  expect(page.sent(switchOn)).toEqual([{ receiver: 'partner:prestalisto-mx', offSince: off.offSince }])
})

test('a receiver whose messages were held while no setting knew it is not said to be well, and is sent them once one does', async () => {
  const held = { ...off, offSince: null }
  let receivers = [{ ...held, isKnown: false }]
  const page = await openConsole('/deliveries', {
    'GET /calls/deliveries': () => ({ kinds: [], receivers }),
    'POST /calls/deliveries/switch-on': () => ({ messages: 3 }),
  })
  await page.shows('No setting knows it (any more): its messages are held.')
  expect(page.all('button').map(({ textContent }) => textContent)).not.toContain('Send some-blog what was held')
  receivers = [held]
  await page.press(page.button('Refresh'))
  await page.shows('Well; what was held while no setting knew it was not sent.')
  await page.press(page.button('Send some-blog what was held'))
  await page.press(page.button('Send'))
  await page.shows('Messages on their way: 3.')
  expect(page.sent(switchOn)).toEqual([{ receiver: 'affiliate:some-blog', offSince: null }])
})

test('who sees one country is told that nothing is left of what it sees, and not that everybody has everything', async () => {
  const page = await openConsole('/deliveries', {
    'GET /calls/session': () => sessionOf({ grants: [{ role: 'operator', brand: '*', country: 'mx' }] }),
    'GET /calls/deliveries': () => ({ kinds: [], receivers: [] }),
    'GET /calls/deliveries/dead-letters': () => ({ letters: [], next: null }),
  })
  await page.shows('Everybody has got every message about applications of the sites that you may see.')
  await page.shows('Nothing was given up that is about the sites that you may see.')
  expect(page.text()).not.toContain('Everybody has got every message.')
})

test('how long work has waited is what the server says, whatever the clock of the browser', async () => {
  const kind = {
    kind: 'send-sms',
    waiting: 1,
    failed: 0,
    planned: 0,
    running: 0,
    dead: 0,
    dueForSeconds: 600,
    beginsWithin: 60,
    isLate: true,
  }
  const page = await openConsole('/deliveries', {
    'GET /calls/deliveries': () => ({ kinds: [kind], receivers: [] }),
    'GET /calls/deliveries/dead-letters': () => ({ letters: [], next: null }),
  })
  await page.shows('10 min, late')
  expect(page.all('.mark.late')).toHaveLength(1)
})

test.each([
  ['all that the filters find', ['Run all of these again', 'Run all again'], { all: { kind: 'send-letter', site: 'loanwright-mx' } }],
  ['the one that is chosen', ['Run again: Send an e-mail, No lead'], { id: '1' }],
])('%s is run again, and nothing else', async (_, presses, body) => {
  const page = await openDeliveries({ path: '/deliveries?kind=send-letter&site=loanwright-mx' })
  for (const words of presses) await page.press(page.button(words))
  await page.shows('Back in their queues: 2.')
  expect(page.sent(runLettersAgain)).toEqual([body])
})

test('where more was given up than is run again at once, that is said', async () => {
  const page = await openDeliveries({ isMore: true })
  await page.press(page.button('Run all of these again'))
  await page.press(page.button('Run all again'))
  await page.shows('Back in their queues: 2. There may be more: run them again once more.')
  expect(page.calls.filter(({ call }) => call === 'POST /calls/deliveries/run-again')).toHaveLength(1)
})

test('work that begins too late is called late and marked, and other work is in time', async () => {
  const counts = { waiting: 1, failed: 0, planned: 0, running: 0, dead: 0, dueForSeconds: 600, beginsWithin: 60 }
  const kinds = [
    { kind: 'send-sms', ...counts, isLate: true },
    { kind: 'send-letter', ...counts, isLate: false },
  ]
  const page = await openDeliveries({ kinds })
  expect(page.all('.mark').map(({ className, textContent }) => [className, textContent])).toEqual(
    expect.arrayContaining([
      ['mark late', expect.stringMatching(/, late$/u)],
      ['mark', expect.stringMatching(/, in time$/u)],
    ]),
  )
})

test('of a receiver that is off, or that fails, the page says why and since when', async () => {
  const states = [
    { ...off, name: 'gone', isGone: true },
    { ...off, name: 'off' },
    { ...off, name: 'failing', offSince: null, failingSince: '2026-11-21T10:00:00Z', held: 0 },
    { ...off, name: 'well', offSince: null, held: 0 },
  ]
  const receivers = states.map((one) => ({ ...one, receiver: `affiliate:${one.name}` }))
  const page = await openConsole('/deliveries', { 'GET /calls/deliveries': () => ({ kinds: [], receivers }) })
  await page.shows('Switch gone on again')
  const time = (day: number) => `${day} Nov 2026, 10:00:00 UTC`
  expect(page.all('tbody tr').map((row) => row.children[1]?.textContent)).toEqual([
    fill(texts.offGone, { time: time(20) }),
    fill(texts.offFailing, { time: time(20) }),
    fill(texts.failing, { time: time(21) }),
    texts.well,
  ])
})
