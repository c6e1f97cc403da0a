import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '#tests/dom/render-page.tsx'
import { makeSession } from '#tests/session/make-session.ts'
import { openDom } from '#tests/dom/open-dom.ts'
import { openPolicy } from './open-policy.tsx'
import { PolicyDialog, type ShownPolicy } from './policy-dialog.tsx'

afterEach(() => void vi.unstubAllGlobals())

const policy = { code: 'TERMS', address: '/base/policies/TERMS', words: 'the terms' }

async function show() {
  let settle: (found: ShownPolicy | undefined) => void = () => undefined
  let closed = 0
  const read = () => new Promise<ShownPolicy | undefined>((resolve) => (settle = resolve))
  const page = await renderPage(<PolicyDialog policy={policy} read={read} say={(key) => key} onClose={() => (closed += 1)} />)
  const dialog = page.find('dialog')
  return { ...page, dialog, found: (text: ShownPolicy | undefined) => page.run(() => settle(text)), closed: () => closed }
}

test('a policy’s text comes over the page, with its title, what it is linked by until then, and a way out', async () => {
  const { button, closed, dialog, document, find, found, press } = await show()
  expect([dialog instanceof HTMLDialogElement && dialog.open, document.activeElement?.localName, find('h2').textContent]).toEqual([
    true,
    'h2',
    'the terms',
  ])
  expect([dialog.getAttribute('aria-busy'), find('[role="status"]').textContent]).toEqual(['true', 'loading'])
  await found({ title: 'Terms of use', html: '<p>One <a href="https://a.example/">link</a></p>' })
  expect([dialog.getAttribute('aria-busy'), find('h2').textContent, document.querySelector('[role="status"]')]).toEqual([
    'false',
    'Terms of use',
    null,
  ])
  expect(dialog.textContent).toContain('One link')
  await press(button('trackers>close'))
  expect(closed()).toBe(1)
})

test('a text that does not come leaves the link to its own page, and is not waited for', async () => {
  const { dialog, document, find, found } = await show()
  await found(undefined)
  expect([dialog.getAttribute('aria-busy'), document.querySelector('[role="status"]'), find('h2').textContent]).toEqual([
    'false',
    null,
    'the terms',
  ])
  expect(find('a').getAttribute('href')).toBe('/base/policies/TERMS')
})

test('of the policies that the server lists the linked one is shown, and closing takes all of it out of the page', async () => {
  const { document } = openDom()
  const { act } = await import('react')
  const policies = ['PRIVACY', 'TERMS'].map((code) => ({
    code,
    title: `Title of ${code}`,
    html: '<p>x</p>',
    version: '1',
    hash: 'x',
    required: true,
  }))
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(policies), { headers: { 'content-type': 'application/json' } })))
  const { session } = makeSession()
  await act(async () => openPolicy(session, policy))
  await vi.waitFor(() => act(async () => expect(document.querySelector('h2')?.textContent).toBe('Title of TERMS')))
  const dialog = document.querySelector('dialog')
  await act(async () => void (dialog instanceof HTMLDialogElement && dialog.close()))
  expect(document.body.children).toHaveLength(0)
})
