import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '#tests/dom/render-page.tsx'
import { makeSession } from '#tests/session/make-session.ts'
import { openDom } from '#tests/dom/open-dom.ts'
import { openPolicy } from './open-policy.tsx'
import { PolicyDialog, type ShownPolicy } from './policy-dialog.tsx'

afterEach(() => void vi.unstubAllGlobals())

const policy = { code: 'TERMS', address: '/base/policies/TERMS', words: 'the terms' }

const SITE = { basePath: '/base', locale: 'es-ES' }
const END = { version: '2026-11-26', reviewedBy: 'A. Lawyer' }

async function show() {
  let settle: (found: ShownPolicy | undefined) => void = () => undefined
  let closed = 0
  const asked: string[] = []
  const read = (code: string) => (asked.push(code), new Promise<ShownPolicy | undefined>((resolve) => (settle = resolve)))
  const page = await renderPage(
    <PolicyDialog
      policy={policy}
      site={SITE}
      read={read}
      say={(key, values = {}) => [key, ...Object.values(values)].join(' ')}
      onClose={() => (closed += 1)}
    />,
  )
  const dialog = page.find('dialog')
  return { ...page, dialog, asked, found: (text: ShownPolicy | undefined) => page.run(() => settle(text)), closed: () => closed }
}

test('a policy’s text comes over the page, with its title, what it is linked by until then, and a way out', async () => {
  const { button, closed, dialog, document, find, found, press } = await show()
  expect([dialog instanceof HTMLDialogElement && dialog.open, document.activeElement?.localName, find('h2').textContent]).toEqual([
    true,
    'h2',
    'the terms',
  ])
  expect([dialog.getAttribute('aria-busy'), find('[role="status"]').textContent]).toEqual(['true', 'loading'])
  await found({ title: 'Terms of use', html: '<p>One <a href="https://a.example/">link</a></p>', ...END })
  expect([dialog.getAttribute('aria-busy'), find('h2').textContent, document.querySelector('[role="status"]')]).toEqual([
    'false',
    'Terms of use',
    null,
  ])
  expect(dialog.textContent).toContain('One link')
  expect(dialog.textContent).toContain(
    'policyText>version 2026-11-26 · policyText>inForce 26 de noviembre de 2026 · policyText>reviewed A. Lawyer',
  )
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

test('what a policy links to within the site opens there: another policy in its place, the own page in its window', async () => {
  const { asked, find, found, press, dialog } = await show()
  const html = '<p><a href="/policy/privacy">Privacy</a> <a href="/my-application">Mine</a> <a href="https://a.example/">Out</a></p>'
  await found({ title: 'Terms', html, ...END })
  const links = [...dialog.querySelectorAll('a')].slice(0, 3).map((link) => [link.getAttribute('href'), link.target])
  expect(links).toEqual([
    ['/base/policies/PRIVACY', '_blank'],
    ['/base/my-application', ''],
    ['https://a.example/', '_blank'],
  ])
  await press(find('a'))
  expect([asked, find('h2').textContent, dialog.getAttribute('aria-busy')]).toEqual([['TERMS', 'PRIVACY'], 'Privacy', 'true'])
  await found({ title: 'Privacy policy', html: '<p>x</p>', ...END })
  expect(find('h2').textContent).toBe('Privacy policy')
  expect(find('a').getAttribute('href')).toBe('/base/policies/PRIVACY')
})

test('a table of a policy scrolls in a box of its own, which a keyboard reaches', async () => {
  const { find, found } = await show()
  await found({
    title: 'Cookies',
    html: '<table><thead><tr><th>Name</th></tr></thead><tbody><tr><td>_ga</td></tr></tbody></table>',
    ...END,
  })
  expect([find('.wide-table').getAttribute('tabindex'), find('.wide-table th').textContent, find('.wide-table td').textContent]).toEqual([
    '0',
    'Name',
    '_ga',
  ])
})

test('of the policies that the server lists within eight seconds the linked one is shown, and closing takes all of it out of the page', async () => {
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
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  const { session } = makeSession()
  await act(async () => openPolicy(session, policy))
  await vi.waitFor(() => act(async () => expect(document.querySelector('h2')?.textContent).toBe('Title of TERMS')), { timeout: 60_000 })
  expect(timeout.mock.calls).toEqual([[8000]])
  const dialog = document.querySelector('dialog')
  await act(async () => void (dialog instanceof HTMLDialogElement && dialog.close()))
  expect(document.body.children).toHaveLength(0)
})

test('a link to the policy that is open leaves it as it is, and a touch beside the dialog closes it', async () => {
  const { asked, dialog, find, found, press } = await show()
  await found({ title: 'Terms', html: '<p><a href="/policy/terms">These terms</a></p>', ...END })
  await press(find('.policy-text a'))
  expect([asked, dialog.getAttribute('aria-busy'), find('.policy-text a').textContent]).toEqual([['TERMS'], 'false', 'These terms'])
  expect(dialog.getAttribute('closedby')).toBe('any')
})
