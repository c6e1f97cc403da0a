import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { describePage } from '#apps/apply/pages/describe-page.ts'
import { pageActions } from '#apps/apply/session/actions/page-actions.ts'
import { receiveView } from '#apps/apply/session/sync/receive-view.ts'
import Accepted from '#catalogue/steps/19-offer/accepted/screen.tsx'
import accepted from '#catalogue/steps/19-offer/accepted/en.json' with { type: 'json' }
import { groupsOf } from '#catalogue/steps/20-done/my-application/consents.tsx'
import { Erasing } from '#catalogue/steps/20-done/my-application/keeping.tsx'
import own from '#catalogue/steps/20-done/my-application/en.json' with { type: 'json' }
import Redirected from '#catalogue/steps/20-done/redirected/screen.tsx'
import redirected from '#catalogue/steps/20-done/redirected/en.json' with { type: 'json' }
import thanks from '#catalogue/steps/20-done/thank-you/en.json' with { type: 'json' }
import type { LeadView } from '#core/contract/lead/lead-view.ts'
import english from '#core/texts/en.json' with { type: 'json' }
import { translateFrom } from '#core/texts/find-text.ts'
import type { ScreenProps } from '#core/ui/page/screen.ts'
import { TextsContext } from '#core/ui/page/use-texts.ts'
import { leadViewOf, openTestSession, goTo } from './open-test-session.ts'

let close: () => Promise<void> = () => Promise.resolve()
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

const t = translateFrom({ ...english, steps: { accepted, redirected, 'my-application': own, 'thank-you': thanks } })

/** Renders a page for a lead. */
async function render(path: string, Screen: ComponentType<ScreenProps>, view: LeadView, isLeaving = false): Promise<string> {
  const opened = await openTestSession()
  close = opened.close
  const page = goTo(opened.session, path)
  receiveView(opened.session, view)
  opened.session.store.setState({ isLeaving })
  const screen = { ...describePage(opened.session, page), actions: pageActions(opened.session, page) }
  return renderToStaticMarkup(createElement(TextsContext, { value: t }, createElement(Screen, screen)))
}

const offer = (partnerName: string, total: number): LeadView['offers'][number] => ({
  id: partnerName,
  partner: partnerName,
  partnerName,
  amount: 1000,
  period: 12,
  periodScale: 'months',
  instalment: total / 12,
  total,
  nominalRate: 10,
  apr: 11,
})

const offered = (offers: LeadView['offers'], asked: LeadView['asked'] = []) =>
  leadViewOf({}, { leadStatus: 5, progressState: [0, 10], dynamicPages: undefined, offers, asked })

describe('the page of offers', () => {
  it('does not speak of comparing where there is one offer', async () => {
    const markup = await render('accepted', Accepted, offered([offer('Banco Uno', 1200)]))
    expect(markup).toContain(accepted.title)
    expect(markup).not.toMatch(/compar/iu)
    expect(markup.match(/class="go"/gu)).toHaveLength(1)
  })
  it('says that one offer is one and perhaps not the cheapest, and that payment plays a part in who is asked', async () => {
    const markup = await render('accepted', Accepted, offered([offer('Banco Uno', 1200)]))
    expect(markup).toContain(accepted.more.single)
    expect(markup).toContain(accepted.more.paidAsked)
    expect(markup).not.toContain(accepted.more.best)
  })
  it('says of two that declining ends all of them, and that other lenders are asked then', async () => {
    const markup = await render('accepted', Accepted, offered([offer('Banco Uno', 1200), offer('Banco Dos', 2400)]))
    expect([markup.includes(accepted.more.endsSeveral), markup.includes(accepted.more.ends)]).toEqual([true, false])
  })

  it('calls none of two the cheapest where their sums differ, and says by what they are sorted', async () => {
    const markup = await render('accepted', Accepted, offered([offer('Banco Uno', 2400), { ...offer('Banco Dos', 1200), amount: 500 }]))
    expect(markup).not.toContain(accepted.more.best)
    expect(markup).toContain(accepted.more.byRate)
  })
  it('shows a comparison where the lead is in one', async () => {
    const comparison = { asked: 2, answered: 1, waiting: 1, mayLend: [] }
    const markup = await render('accepted', Accepted, { ...offered([offer('Banco Uno', 1200)]), comparison })
    expect(markup).toContain(accepted.more.paidSame)
    expect(markup).not.toContain(accepted.more.single)
  })
  it('has several compared, and fills the button of the one that costs least alone', async () => {
    const markup = await render('accepted', Accepted, offered([offer('Banco Uno', 2400), offer('Banco Dos', 1200)]))
    expect(markup).toContain(accepted.more.compare)
    expect(markup.match(/class="go"/gu)).toHaveLength(1)
    expect(markup.indexOf('class="go"')).toBeLessThan(markup.indexOf('Banco Uno'))
  })
  it('names the lender whose offer was declined, says that this is another one’s, and how to stop', async () => {
    const asked = [
      { name: 'Banco Uno', state: 'answered', isDeclined: true },
      { name: 'Banco Tres', state: 'answered' },
    ] as const
    const markup = await render('accepted', Accepted, offered([offer('Banco Dos', 1200)], [...asked]))
    expect(markup).toContain(t('steps>accepted>more>declined', { partners: 'Banco Uno' }))
    expect(markup).toContain(accepted.more.another)
    expect(markup).toContain('/my-application"')
  })
  const withoutFigures = { partner: 'uno', partnerName: 'Banco Uno' }
  it('leads to a lender that has accepted without figures, and says nothing of an order of offers', async () => {
    const without = { ...offered([]), withoutFigures }
    const markup = await render('accepted', Accepted, without)
    expect(markup).toMatch(new RegExp(`<button[^>]*class="go"[^>]*>${t('steps>accepted>more>continueTo', { partner: 'Banco Uno' })}<`, 'u'))
    expect(markup).toContain(t('steps>accepted>more>leaving', { partner: 'Banco Uno' }))
    expect(markup).not.toContain(t('steps>accepted>more>single'))
  })
  it.each([
    ['a lender', []],
    ['another lender than the declined one', [{ name: 'Banco Dos', state: 'answered', isDeclined: true }]],
  ] as const)('says of %s that has accepted without figures where they are shown, not to look at them here', async (_, asked) => {
    const markup = await render('accepted', Accepted, { ...offered([], [...asked]), withoutFigures })
    expect(markup).toContain(accepted.more.withoutFigures)
    expect(markup).not.toContain(accepted.lede)
  })

  it('says what declining does before it is done', async () => {
    expect(await render('accepted', Accepted, offered([offer('Banco Uno', 1200)]))).toContain(accepted.more.ends)
  })
})

describe('the page of who goes to the lender', () => {
  const view = leadViewOf(
    {},
    {
      leadStatus: 6,
      progressState: [0, 10, 12],
      dynamicPages: undefined,
      applicationResult: { application: { status: 'REDIRECTED' }, partner: { name: 'Banco Uno' } },
    },
  )
  it('says that it leads there while it does', async () => {
    const markup = await render('redirected', Redirected, view, true)
    expect(markup).toContain(redirected.title)
    expect(markup).toContain('class="ring"')
  })
  it('says for who comes back where the application is, with the ways to the lender, the own data and home', async () => {
    const markup = await render('redirected', Redirected, view)
    expect(markup).not.toContain('class="ring"')
    expect(markup).not.toContain(redirected.title)
    expect(markup).toContain(t('steps>redirected>more>back', { partner: 'Banco Uno' }))
    expect(markup).toContain(redirected.more.again)
    expect(markup).toContain('/my-application"')
    expect(markup).toContain(thanks.more.home)
  })
})

describe('the applicant’s own page', () => {
  it('groups consents by whether the application needs them, and a lender’s own under its name', () => {
    const consent = (code: string, required: boolean, lender?: string, field = 'generalPolicies') => ({
      code,
      field,
      sentence: code,
      version: '1',
      required,
      ...(lender !== undefined && { lender }),
    })
    const chosen = [consent('TERMS', true), consent('SMS', false, undefined, 'marketing'), consent('PAPER', false)]
    const groups = groupsOf([...chosen, consent('SCORE', true, 'Banco Uno')])
    expect(groups.map(({ of, lender, consents }) => [lender ?? of, consents.map(({ code }) => code)])).toEqual([
      ['needed', ['TERMS']],
      ['marketing', ['SMS']],
      ['voluntary', ['PAPER']],
      ['Banco Uno', ['SCORE']],
    ])
    expect(groupsOf([])).toEqual([])
  })
  it('puts no ticks before what erasure does, and neither fills nor leads with the button that cannot be undone', () => {
    const question = createElement(Erasing, { heading: { current: null }, onErase: () => undefined, onKeep: () => undefined })
    const markup = renderToStaticMarkup(createElement(TextsContext, { value: t }, question))
    expect(markup).not.toContain('<svg')
    expect(markup).not.toContain('class="go"')
    expect(markup.indexOf(own.more.cancel)).toBeLessThan(markup.indexOf(own.more.confirm))
  })
})
