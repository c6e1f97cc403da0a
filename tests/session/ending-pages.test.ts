import { readFileSync } from 'node:fs'
import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { describeGallery } from '#apps/apply/build/describe-gallery.ts'
import { configure } from '#apps/apply/build/describe-site.ts'
import { describeState } from '#apps/apply/gallery/describe-state.ts'
import { stillActions } from '#apps/apply/gallery/still-actions.ts'
import { registry } from '#catalogue/registry.gen.ts'
import { texts as catalogueTexts } from '#catalogue/texts.gen.ts'
import Checking from '#catalogue/steps/19-offer/checking/screen.tsx'
import Rejected from '#catalogue/steps/20-done/rejected/screen.tsx'
import type { LeadView } from '#core/contract/lead/lead-view.ts'
import { allSites, type Site } from '#core/model/site/site.ts'
import { buildTranslation } from '#core/texts/build-translation.ts'
import { formatDay } from '#core/texts/format-day.ts'
import { sayList } from '#core/texts/say-list.ts'
import { translateFrom } from '#core/texts/find-text.ts'
import type { ScreenProps } from '#core/ui/page/screen.ts'
import { TextsContext } from '#core/ui/page/use-texts.ts'

/** One site of each country, for the texts and the rendered look of the pages. */
const SITES = Object.values(Object.fromEntries(allSites(registry).map((site) => [site.countryId, site])))
type Asked = LeadView['asked'][number]
const asked = (...outcomes: readonly Asked['outcome'][]): readonly Asked[] =>
  outcomes.map((outcome, index) => ({
    name: `Lender ${index}`,
    state: outcome === 'declined' ? 'answered' : 'waiting',
    ...(outcome && { outcome }),
  }))

const offered = (name: string): Asked => ({ name, state: 'answered', outcome: 'passed', isDeclined: true })

interface Shown {
  readonly asked: readonly Asked[]
  readonly askAgainFrom?: string
  readonly waitedSeconds?: number
  readonly answers?: ScreenProps['answers']
  readonly waiting?: ScreenProps['waiting']
}

function open(site: Site, path: string) {
  const configuration = configure(site, {}, { sequence: '', textsVersion: '' })
  const gallery = describeGallery(registry, site, {})
  const page = gallery.pages.find((one) => one.page.id === path)
  if (!page) throw new Error(`${site.id} has no page ${path}`)
  const say = translateFrom(buildTranslation(registry, catalogueTexts, site).texts)
  const render = (Screen: ComponentType<ScreenProps>, { answers = {}, waiting = 'none', ...view }: Shown): string => {
    const state = describeState(page, { site: configuration, gallery, state: 'empty', find: say })
    const actions = stillActions({ state: 'empty', view: undefined }, () => undefined)
    const { rejection: _, ...shown } = gallery.view
    const props = { ...state, answers, waiting, actions, view: { ...shown, ...view, asked: [...view.asked] } }
    return renderToStaticMarkup(createElement(TextsContext, { value: say }, createElement(Screen, props)))
  }
  return { render, say: (key: string, values = {}) => escape(say(`steps>${path}>${key}`, values)), locale: configuration.locale }
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;').replaceAll('"', '&quot;')

describe.each(SITES)('the refusal in $countryId', (site) => {
  const { render, say, locale } = open(site, 'rejected')
  const reviewIn = (html: string) => html.includes('/policies/PROFILING"')

  test('of lenders that all decided says so, and where a review by a person can be asked for', () => {
    const html = render(Rejected, { asked: asked('declined', 'known') })
    expect(html).toContain(say('title'))
    expect(html).toContain(say('more>reason'))
    expect(reviewIn(html)).toBe(true)
  })

  test('of lenders of which none answered says that nobody decided, gives no advice, and lets apply again now', () => {
    const html = render(Rejected, { asked: asked('failed', 'failed'), answers: { negativeCreditHistory: 'ACTIVE' } })
    expect(html).toContain(say('more>unanswered>title'))
    expect(html).toContain(say('more>unanswered>lede'))
    for (const key of ['title', 'lede', 'more>reason', 'more>change>title', 'more>change>paid']) expect(html, key).not.toContain(say(key))
    expect(reviewIn(html)).toBe(false)
    expect(html).toContain(say('more>again'))
    expect(html).toMatch(/<button[^>]*class="go"/u)
  })

  test('of some that decided and some that did not answer says both', () => {
    const html = render(Rejected, { asked: asked('failed', 'declined') })
    expect(html).toContain(say('more>some'))
    expect(html).toContain(say('more>reason'))
  })

  test('of offers that the applicant declined names them, and speaks of no decision, no advice and no review', () => {
    const html = render(Rejected, { asked: [offered('Uno'), offered('Dos')], answers: { negativeCreditHistory: 'ACTIVE' } })
    expect(html).toContain(say('more>yours>title'))
    expect(html).toContain(say('more>said>offered', { partners: sayList(['Uno', 'Dos'], locale) }))
    const untrue = ['title', 'lede', 'more>reason', 'more>change>title', 'more>change>paid']
    for (const key of untrue) expect(html, key).not.toContain(say(key))
    expect(reviewIn(html)).toBe(false)
    expect(html).toContain(say('more>again'))
  })

  test('after a lender that was passed by without an offer speaks of no offer that was declined', () => {
    const html = render(Rejected, { asked: asked('passed') })
    expect(html).toContain(say('more>said>left', { partners: 'Lender 0' }))
    expect(html).not.toContain(say('more>said>offered', { partners: 'Lender 0' }))
    expect(html).not.toContain(say('more>reason'))
  })

  test('where the applicant declined one offer and others refused, knew the person or sent nothing says all of it', () => {
    const html = render(Rejected, { asked: [...asked('declined', 'known', 'failed'), offered('Uno')] })
    expect(html).toContain(say('more>yours>title'))
    expect(html).toContain(say('more>said>offered', { partners: 'Uno' }))
    expect(html).toContain(say('more>said>declined', { partners: 'Lender 0' }))
    expect(html).toContain(say('more>said>known', { partners: 'Lender 1' }))
    expect(html).toContain(say('more>said>failed', { partners: 'Lender 2' }))
    expect(html).not.toContain(say('more>change>title'))
    expect(reviewIn(html)).toBe(true)
  })

  test('of lenders that know the person already says so, gives no advice, and does not lead to the same again', () => {
    const html = render(Rejected, { asked: asked('known', 'known') })
    expect(html).toContain(say('more>known>title'))
    expect(html).toContain(say('more>said>known', { partners: sayList(['Lender 0', 'Lender 1'], locale) }))
    for (const key of ['title', 'lede', 'more>reason', 'more>change>title', 'more>again']) expect(html, key).not.toContain(say(key))
    expect(reviewIn(html)).toBe(false)
    expect(html).toContain(say('more>reapply'))
    expect(html).not.toContain('class="go"')
  })

  test('of lenders that know the person and others that refused says both', () => {
    const html = render(Rejected, { asked: asked('declined', 'known') })
    expect(html).toContain(say('more>reason'))
    expect(html).toContain(say('more>said>known', { partners: 'Lender 1' }))
  })

  test('without anybody asked says that it was sent to nobody, and that nobody decided', () => {
    const html = render(Rejected, { asked: [] })
    expect(html).toContain(say('more>nobody'))
    expect(html).not.toContain(say('more>reason'))
    expect(html).not.toContain('class="go"')
  })

  test('until the same lenders are asked again names the day beside a button that is not the main one', () => {
    const html = render(Rejected, { asked: asked('declined'), askAgainFrom: '2026-12-22' })
    expect(html).toContain(say('more>when', { date: formatDay('2026-12-22', locale) }))
    expect(html).not.toContain('class="go"')
    expect(render(Rejected, { asked: asked('declined') })).toContain('class="go"')
  })

  test('says that the answers stay for another application, also after a reload, when the page has none', () => {
    for (const answers of [{ email: 'ana@example.com' }, {}]) {
      const html = render(Rejected, { asked: asked('declined'), answers })
      expect([html.includes(say('more>kept')), html.includes(say('more>anew'))]).toEqual([true, false])
    }
  })

  test('advises to pay what is overdue only to who said that something is, and whom a lender turned down for it', () => {
    const isAdvised = (negativeCreditHistory?: string, reason: Asked['reason'] = 'existing-debt') =>
      render(Rejected, {
        asked: asked('declined').map((one) => ({ ...one, reason })),
        answers: { ...(negativeCreditHistory && { negativeCreditHistory }) },
      }).includes(say('more>change>paid'))
    expect(['ACTIVE', 'LEGAL', 'NONE', undefined].map((one) => isAdvised(one))).toEqual([true, true, false, false])
    expect(isAdvised('ACTIVE', 'age')).toBe(false)
  })

  test('from a server of the previous release, which sends no outcomes, is that of lenders that decided', () => {
    const before = [{ name: 'Lender', state: 'answered' } as const]
    expect(render(Rejected, { asked: before })).toContain(say('more>reason'))
  })
})

describe.each(SITES)('the page that waits for lenders in $countryId', (site) => {
  const { render, say } = open(site, 'checking')

  test('counts the answers and not the lenders: each is asked after the one before, so their number grows with the answers', () => {
    expect(say('more>progress', { answered: 7, asked: 8 })).toMatch(/7/u)
    expect(say('more>progress', { answered: 7, asked: 8 })).not.toMatch(/8/u)
  })

  test('calls a lender that sent nothing unanswered, and counts it so', () => {
    const html = render(Checking, { asked: asked('declined', 'failed', 'asked') })
    const words = [...html.matchAll(/<li class="(?<state>\w+)">.*?<span>(?<word>.*?)<\/span>/gu)].map(({ groups }) => [
      groups?.['state'],
      groups?.['word'],
    ])
    expect(words).toEqual([
      ['answered', say('more>answered')],
      ['waiting', say('more>failed')],
      ['waiting', say('more>waiting')],
    ])
    expect(html).toContain(say('more>progress', { answered: 1 }))
  })

  test('has one status for screen readers, and none of it is the list', () => {
    const html = render(Checking, { asked: asked('declined'), waiting: 'offline' })
    expect(html).not.toContain('aria-live')
    expect(html.match(/role="status"/gu)).toHaveLength(1)
    expect(html.indexOf('role="status"')).toBeLessThan(html.indexOf('class="lenders"'))
    expect(html.slice(html.indexOf('role="status"'), html.indexOf('class="lenders"'))).toContain(say('more>progress', { answered: 1 }))
  })

  test('says that the connection is gone while it is, and not otherwise', () => {
    const isSaid = (waiting: ScreenProps['waiting']) =>
      render(Checking, { asked: asked('declined'), waiting }).includes(say('more>offline'))
    expect([isSaid('offline'), isSaid('none')]).toEqual([true, false])
  })

  test('promises no minute again to who has waited longer already', () => {
    expect(render(Checking, { asked: asked('asked'), waitedSeconds: 44 })).toContain(say('lede'))
    const html = render(Checking, { asked: asked('asked'), waitedSeconds: 45 })
    expect(html).toContain(say('more>long'))
    expect(html).not.toContain(say('lede'))
  })

  test('counts visibly what the list below shows; the sentence for screen readers, which changes less often, is not visible', () => {
    const html = render(Checking, { asked: asked('declined', 'asked') })
    const progress = say('more>progress', { answered: 1 })
    expect(html).toContain(`<p class="count" aria-hidden="true">${progress}</p>`)
    expect(html).toContain(`<p class="unseen">${progress}</p>`)
  })

  test('leads to how a review by a person is asked for', () => {
    expect(render(Checking, { asked: [] })).toContain('/policies/PROFILING"')
  })
})

test('the ring of the waiting page stands still where less motion is wanted', () => {
  const still = readFileSync('core/ui/theme/theme.css', 'utf8')
  expect(still).toContain('animation: none !important')
  expect(still).not.toContain('.ring')
})
