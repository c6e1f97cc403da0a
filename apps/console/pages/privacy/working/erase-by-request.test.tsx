import { expect, test } from 'vitest'
import { eraseByRequest } from '#core/console/privacy/privacy-requests.ts'
import { makeRequest } from '#tests/dom/console/desk-rows.ts'
import { makeHeld, openConsole } from '#tests/dom/console/open-console.tsx'

const requestOf = (number: string) =>
  makeRequest({
    id: `00000000-0000-4000-8000-00000000${number.slice(-4)}`,
    number,
    kind: 'erasure',
    leads: [{ id: '00000000-0000-4000-8000-000000000001', reference: number, isThere: true }],
  })

/** The desk, where an erasure was sent whose answer is held: `answer` gives it. */
async function openSent() {
  const [first, second] = [requestOf('AAAA 1111'), requestOf('BBBB 2222')]
  let requests = [first, second]
  const held = makeHeld<unknown>()
  const page = await openConsole('/privacy', {
    'GET /calls/privacy/requests': () => ({ requests, isCut: false, next: null, deadlines: [] }),
    [`POST /calls/privacy/requests/${first.id}/erase`]: () => held.promise,
  })
  await page.shows('24 days left')
  await page.press(page.button('Work on it: request AAAA 1111'))
  await page.type('[aria-label="Erase the applications of AAAA 1111"] .wide input', 'AAAA 1111')
  await page.type('[aria-label="Erase the applications of AAAA 1111"] .wide ~ .wide ~ .wide input', 'By post, signed for')
  await page.press(page.button('Erase for good'))
  expect(page.sent(eraseByRequest)).toEqual([{ typed: 'AAAA 1111', reason: 'By post, signed for' }])
  return {
    ...page,
    answer: async () => {
      requests = [second]
      held.keep({ leads: 1 })
      await page.shows('Request AAAA 1111: applications being erased: 1.')
    },
  }
}

const isListed = (page: { readonly all: (selector: string) => readonly HTMLElement[] }, number: string): boolean =>
  page.all(`[aria-label="Work on it: request ${number}"]`).some((one) => one.tagName === 'BUTTON')

test('an erasure that is sent is said and its request leaves the list, though its form is let go meanwhile', async () => {
  const page = await openSent()
  await page.press(page.button('Cancel'))
  await page.answer()
  await page.until(() => expect(isListed(page, 'AAAA 1111')).toBe(false))
  expect(isListed(page, 'BBBB 2222')).toBe(true)
})

test('work on another request goes on while an erasure that was sent before is answered', async () => {
  const page = await openSent()
  await page.press(page.button('Work on it: request BBBB 2222'))
  await page.type('.worked-on [aria-label="Close request BBBB 2222"] input', 'Sent by post')
  const field = document.activeElement
  await page.answer()
  await page.until(() => expect(isListed(page, 'AAAA 1111')).toBe(false))
  expect(field).toHaveProperty('value', 'Sent by post')
  expect(document.activeElement).toBe(field)
  expect(document.contains(field)).toBe(true)
})
