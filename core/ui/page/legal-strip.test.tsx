import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { renderPage } from '#tests/dom/render-page.tsx'
import { makeSession } from '#tests/session/make-session.ts'
import { LegalStrip } from './legal-strip.tsx'
import type { LinkedPolicy } from './screen.ts'
import { TextsContext } from './use-texts.ts'
import english from '#core/texts/en.json' with { type: 'json' }
import { translateFrom } from '#core/texts/find-text.ts'

const { site } = makeSession().session
const t = translateFrom(english)
const show = (strip: ReactNode) => renderPage(<TextsContext value={t}>{strip}</TextsContext>)
const legal = { operator: 'Real Ltd', policies: ['PRIVACY'] as const }

test('a policy is shown over the page, and the own page opens in its window', async () => {
  const opened: LinkedPolicy[] = []
  const { document, find, press } = await show(<LegalStrip site={{ ...site, legal }} openPolicy={(policy) => opened.push(policy)} />)
  const [policy, own] = document.querySelectorAll('a')
  await press(find('a'))
  expect(opened).toEqual([{ code: 'PRIVACY', address: `${site.basePath}/policies/PRIVACY`, words: policy?.textContent }])
  expect([policy?.target, own?.target, own?.getAttribute('href')]).toEqual(['_blank', '', `${site.basePath}/my-application`])
})

test('without a way to show a policy, and with a key that opens a tab, the link leads to the policy’s page', async () => {
  const opened: LinkedPolicy[] = []
  const { document } = await show(<LegalStrip site={{ ...site, legal }} openPolicy={(policy) => opened.push(policy)} />)
  const press = (link: Element | null, init: MouseEventInit) => {
    const event = new window.MouseEvent('click', { bubbles: true, cancelable: true, ...init })
    link?.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(press(document.querySelector('a'), { ctrlKey: true })).toBe(false)
  expect(opened).toEqual([])
})

test('places for disputes are links that leave the page, by their own names', async () => {
  const disputes = [{ name: 'ANPC – SAL', url: 'https://anpc.ro/ce-este-sal/' }]
  const { find } = await show(<LegalStrip site={{ ...site, legal: { ...legal, disputes } }} />)
  const link = find('a.badge')
  expect([link.textContent, link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    'ANPC – SAL',
    'https://anpc.ro/ce-este-sal/',
    '_blank',
    'noopener noreferrer',
  ])
})

test('a site whose page says nothing of it shows nothing', async () => {
  const { legal: _, ...without } = { ...site, legal }
  expect((await show(<LegalStrip site={without} />)).document.querySelector('nav')).toBeNull()
})
