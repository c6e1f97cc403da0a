import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { describePage } from '#apps/apply/pages/describe-page.ts'
import { pageActions } from '#apps/apply/session/actions/page-actions.ts'
import ConfirmConsent from '#catalogue/steps/20-done/confirm-consent/screen.tsx'
import confirming from '#catalogue/steps/20-done/confirm-consent/en.json' with { type: 'json' }
import continuing from '#catalogue/steps/20-done/continue/en.json' with { type: 'json' }
import { Chosen } from '#catalogue/steps/20-done/my-application/consents.tsx'
import { Over } from '#catalogue/steps/20-done/my-application/over.tsx'
import own from '#catalogue/steps/20-done/my-application/en.json' with { type: 'json' }
import rejected from '#catalogue/steps/20-done/rejected/en.json' with { type: 'json' }
import Unsubscribe, { Useless } from '#catalogue/steps/20-done/unsubscribe/screen.tsx'
import unsubscribing from '#catalogue/steps/20-done/unsubscribe/en.json' with { type: 'json' }
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import english from '#core/texts/en.json' with { type: 'json' }
import { translateFrom } from '#core/texts/find-text.ts'
import type { ScreenProps } from '#core/ui/page/screen.ts'
import { TextsContext } from '#core/ui/page/use-texts.ts'
import { openTestSession, goTo } from './open-test-session.ts'

let close: () => Promise<void> = () => Promise.resolve()
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

const steps = { 'confirm-consent': confirming, continue: continuing, 'my-application': own, rejected, unsubscribe: unsubscribing }
const t = translateFrom({ ...english, steps })

/** Renders a page at its address without a link's secret. */
async function render(path: string, part: (screen: ScreenProps) => ReactNode): Promise<string> {
  const opened = await openTestSession()
  close = opened.close
  const page = goTo(opened.session, path)
  const screen = { ...describePage(opened.session, page), actions: pageActions(opened.session, page) }
  return renderToStaticMarkup(createElement(TextsContext, { value: t }, part(screen)))
}

it.each([
  ['that its applicant ended', LEAD_STATUS.withdrawn, own.more.ended],
  ['whose time is over', LEAD_STATUS.expired, own.more.expired],
])('the page of an application %s says so, and lets apply again', async (_, leadStatus, said) => {
  const html = await render('my-application', (screen) => createElement(Over, { own: { leadStatus }, screen }))
  expect(html).toContain(said)
  expect(html).toContain(rejected.more.reapply)
})

it('the page of an application that goes on says nothing of an end', async () => {
  expect(await render('my-application', (screen) => createElement(Over, { own: { leadStatus: LEAD_STATUS.accepted }, screen }))).toBe('')
})

it('a consent that waits for its e-mail is not shown as given', async () => {
  const consent = {
    code: 'email',
    field: 'marketing',
    sentence: 'By e-mail',
    version: '',
    required: false,
    lender: 'Banco',
    accepted: true,
  } as const
  const shown = (more: object) =>
    render('my-application', ({ site }) =>
      createElement(Chosen, {
        consent: { ...consent, at: '2026-11-20T12:00:00.000Z', ...more },
        site,
        isAsked: false,
        isOpen: false,
        onWithdraw: () => undefined,
        onKeep: () => undefined,
      }),
    )
  expect(await shown({ isUnconfirmed: true })).toContain('takes effect only after you confirm')
  expect(await shown({})).not.toContain('takes effect only after you confirm')
})

it('a link that stops no e-mails says so on its page, with a code and the own page as other ways', async () => {
  const html = await render('unsubscribe', (screen) => createElement(Useless, { screen, lede: unsubscribing.more.gone }))
  expect(html).toContain(continuing.more.expired)
  expect(html).toMatch(/\/recover"[\s\S]*\/my-application"/u)
  expect(html).not.toContain('<button')
})

it.each([
  ['unsubscribe', Unsubscribe],
  ['confirm-consent', ConfirmConsent],
] as const)('a link to %s that was cut off is called incomplete, and offers no button', async (path, Screen) => {
  const html = await render(path, (screen) => createElement(Screen, screen))
  expect(html).toContain(unsubscribing.more.missing)
  expect(html).not.toContain('<button')
})
