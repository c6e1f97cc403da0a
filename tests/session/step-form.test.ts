import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { describePage } from '#apps/apply/pages/describe-page.ts'
import { pageActions } from '#apps/apply/session/actions/page-actions.ts'
import MobileVerification from '#catalogue/steps/18-verify/mobile-verification/screen.tsx'
import type { Page } from '#core/model/page/page.ts'
import english from '#core/texts/en.json' with { type: 'json' }
import { translateFrom } from '#core/texts/find-text.ts'
import { loadControls } from '#core/ui/controls/controls.tsx'
import type { ScreenProps } from '#core/ui/page/screen.ts'
import { StepPage } from '#core/ui/page/step-page.tsx'
import { TextsContext } from '#core/ui/page/use-texts.ts'
import { makeLeadView } from './make-lead-view.ts'
import { makeSession } from './make-session.ts'

beforeAll(() => loadControls([{ kind: 'rows' }]))

const { session } = makeSession()
const birth = { name: 'birth', kind: 'date', wire: 'birth' } as const
const page: Page = { id: 'one', stage: '10-loan', kind: 'dynamic', phase: 'before-offer', flow: 'dynamic', fields: [birth] }
const first = { ...session.site, firstPage: page }

function render(more: Partial<ScreenProps>, changes: Partial<Page> = {}, Screen: ComponentType<ScreenProps> = StepPage): string {
  const rendered = { ...page, ...changes }
  const props = { ...describePage(session, rendered), actions: pageActions(session, rendered), ...more }
  return renderToStaticMarkup(createElement(TextsContext, { value: translateFrom(english) }, createElement(Screen, props)))
}

test.each([
  ['1985-02-', ['birth.day']],
  ['-02-12', ['birth.year']],
  ['1985-02-31', ['birth.day']],
  ['1985-13-31', ['birth.month']],
  ['1900-02-12', ['birth.day', 'birth.month', 'birth.year']],
  ['', ['birth.day', 'birth.month', 'birth.year']],
])('of the date %j only the boxes at fault are marked: %j', (typed, marked) => {
  const html = render({ answers: { birth: typed }, errors: [{ fieldName: 'birth', message: 'Mend it' }] })
  const boxes = [...html.matchAll(/<input[^>]*aria-invalid="true"[^>]*>/gu)].map(
    ([box]) => /name="(?<name>[^"]*)"/u.exec(box)?.groups?.['name'],
  )
  expect(boxes).toEqual(marked)
  expect(render({ answers: { birth: typed } })).not.toContain('aria-invalid')
})

test('a page that says that a session is over has one way to a code, and does not say that answers are kept', () => {
  const html = render({ site: first, isSignedOut: true })
  expect(html).toContain(english.signedOut.code)
  expect(html.match(/href="[^"]*\/recover"/gu)).toHaveLength(1)
  expect(html).not.toContain(english.saved)
  expect(render({ site: first })).toContain(english.begun)
  expect(render({ site: first, isSignedOut: true, unkept: 'nothing' })).toContain(english.unsaved.nothing)
})

test('a page after the offer has no way back into the form that is sent, and no progress in it', () => {
  const progress = { done: 1, of: 4 }
  expect(render({ progress })).toMatch(new RegExp(`${english.back}.*<progress`, 'su'))
  const after = render({ progress }, { phase: 'after-offer' })
  expect([after.includes(english.back), after.includes('<progress')]).toEqual([false, false])
})

test('the first page leads to an application that was begun elsewhere, no longer where one is open, and no other page does', () => {
  const isLinked = (more: Partial<ScreenProps>) => render(more).includes(english.begun)
  const opened = { site: first, view: makeLeadView() }
  expect([isLinked({ site: first }), isLinked(opened), isLinked({})]).toEqual([true, false, false])
})

test('the page of the code says how to get back what was sent where the browser keeps nothing, and nothing of it elsewhere', () => {
  const code = { id: 'mobile-verification', phase: 'after-offer', fields: [] } as const
  expect(render({ unkept: 'sent' }, code, MobileVerification)).toContain(english.unsaved.sent)
  expect(render({}, code, MobileVerification)).not.toContain(english.saved)
  expect(render({ unkept: 'sent' }, code)).not.toContain(english.unsaved.sent)
})

test('a page that asks for more than its stage’s name says is called by a name of its own', () => {
  const steps = { one: { title: 'First?', section: 'Contact and home' } }
  const props = { ...describePage(session, page), actions: pageActions(session, page), progress: { done: 1, of: 4 } }
  const rendered = createElement(StepPage, props)
  const html = renderToStaticMarkup(createElement(TextsContext, { value: translateFrom({ ...english, steps }) }, rendered))
  expect(html).toMatch(/<progress[^>]*aria-label="Contact and home".*Contact and home</su)
  expect(html).not.toContain(english.sections.loan)
  const stageAlone = renderToStaticMarkup(createElement(TextsContext, { value: translateFrom(english) }, rendered))
  expect(stageAlone).toMatch(new RegExp(`<progress[^>]*aria-label="${english.sections.loan}"`, 'u'))
})
