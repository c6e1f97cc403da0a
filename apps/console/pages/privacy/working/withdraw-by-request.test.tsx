import { expect, test } from 'vitest'
import type { ReplyOf } from '#core/console/define-console-call.ts'
import { withdrawByRequest, type consentsOfRequest } from '#core/console/privacy/privacy-requests.ts'
import { PRIVACY_REQUEST_KINDS, type PrivacyRequestKind } from '#core/console/privacy/request-kinds.ts'
import { makeRequest } from '#tests/dom/console/desk-rows.ts'
import { openConsole } from '#tests/dom/console/open-console.tsx'

const ID = '00000000-0000-4000-8000-000000000001'
const REQUEST = makeRequest({ leads: [{ id: ID, reference: 'AAAA 1111', isThere: true }] })

/** The desk where a request is worked on whose application holds these consents. */
async function openRequest(consents: ReplyOf<typeof consentsOfRequest>['consents'], kind: PrivacyRequestKind = 'withdrawal') {
  let requests = [{ ...REQUEST, kind }]
  const page = await openConsole('/privacy', {
    'GET /calls/privacy/requests': () => ({ requests, isCut: false, next: null, deadlines: [] }),
    [`GET /calls/privacy/requests/${REQUEST.id}/consents`]: () => ({ consents }),
    [`POST /calls/privacy/requests/${REQUEST.id}/withdraw`]: () => {
      requests = []
      return { number: REQUEST.number, leads: 1 }
    },
  })
  await page.shows('24 days left')
  await page.press(page.button('Work on it: request AAAA 1111'))
  return page
}

const PHOTOS = { code: 'SENSITIVE_DATA', title: 'Photos', leads: 1 }
const LENDERS = { code: 'identifica/TERMS', title: null, leads: 2 }

test('consents are withdrawn as they were ticked, by the way that was chosen, once the number of the request is typed', async () => {
  const page = await openRequest([PHOTOS, LENDERS])
  await page.shows('Photos: SENSITIVE_DATA (applications: 1)')
  await page.shows('identifica/TERMS (applications: 2)')
  expect(document.activeElement).toBe(page.find('.worked-on'))
  const form = '[aria-label="Withdraw consents by AAAA 1111"]'
  const press = () => page.press(page.button('Withdraw for good'))
  const says = () => page.find('#withdraw-says').textContent
  await press()
  expect(says()).toBe('Tick at least one consent.')
  await page.press(page.find(`${form} .tick input`))
  await page.type(`${form} select`, 'letter')
  await page.type(`${form} label.wide input`, 'BBBB 2222')
  await press()
  expect([says(), page.find('#withdraw-reason-says').textContent]).toEqual([
    'That is not the number of this request.',
    'Say it in at least 10 signs: the audit log keeps it.',
  ])
  await page.type(`${form} label.wide input`, 'aaaa1111')
  await page.type(`${form} label.wide ~ label.wide input`, 'Signed, with a copy')
  expect([page.sent(withdrawByRequest), page.isHeld()]).toEqual([[], true])
  await press()
  await page.shows('No request is open.')
  expect(page.focused()).toBe('Request AAAA 1111: applications in which consents are being withdrawn: 1.')
  expect(page.sent(withdrawByRequest)).toEqual([
    { codes: ['SENSITIVE_DATA'], way: 'letter', typed: 'aaaa1111', reason: 'Signed, with a copy' },
  ])
})

test('where no application holds a consent any more the request can be closed alone', async () => {
  const page = await openRequest([])
  await page.shows('None of these applications holds a consent that can be withdrawn')
  expect(page.text()).not.toContain('Withdraw for good')
  expect(page.button('It is done')).toBeDefined()
})

test('no other kind of request withdraws a consent', async () => {
  for (const kind of PRIVACY_REQUEST_KINDS.filter((one) => one !== 'withdrawal')) {
    const page = await openRequest([PHOTOS], kind)
    await page.shows('Close request AAAA 1111')
    expect(page.text()).not.toContain('Withdraw consents by')
    await page.end()
  }
})
