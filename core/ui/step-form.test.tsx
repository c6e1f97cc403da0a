import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { describePage } from '../../apps/apply/pages/describe-page.ts'
import { pageActions } from '../../apps/apply/session/page-actions.ts'
import { makeSession } from '../../tests/session/make-session.ts'
import type { Page } from '../define/page.ts'
import { english } from '../text/english.ts'
import { translateFrom } from '../text/find-text.ts'
import { loadControls } from './controls/controls.tsx'
import type { ScreenProps } from './screen.ts'
import { StepPage } from './step-page.tsx'
import { TextsContext } from './use-texts.ts'

beforeAll(() => loadControls([{ kind: 'rows' }]))

const { session } = makeSession()
const birth = { name: 'birth', kind: 'date', wire: 'birth' } as const
const page: Page = { id: 'one', room: '10-loan', kind: 'dynamic', phase: 'before-offer', flow: 'dynamic', fields: [birth] }
const first = { ...session.site, firstPage: page }

function draw(more: Partial<ScreenProps>, changes: Partial<Page> = {}): string {
  const drawn = { ...page, ...changes }
  return renderToStaticMarkup(
    <TextsContext value={translateFrom(english)}>
      <StepPage {...describePage(session, drawn)} actions={pageActions(session, drawn)} {...more} />
    </TextsContext>,
  )
}

test.each([
  ['1985-02-', ['birth.day']],
  ['-02-12', ['birth.year']],
  ['1985-02-31', ['birth.day']],
  ['1985-13-31', ['birth.month']],
  ['1900-02-12', ['birth.day', 'birth.month', 'birth.year']],
  ['', ['birth.day', 'birth.month', 'birth.year']],
])('of the date %j only the boxes at fault are marked: %j', (typed, marked) => {
  const html = draw({ answers: { birth: typed }, errors: [{ fieldName: 'birth', message: 'Mend it' }] })
  const boxes = [...html.matchAll(/<input[^>]*aria-invalid="true"[^>]*>/gu)].map(
    ([box]) => /name="(?<name>[^"]*)"/u.exec(box)?.groups?.['name'],
  )
  expect(boxes).toEqual(marked)
  expect(draw({ answers: { birth: typed } })).not.toContain('aria-invalid')
})

test('a page that says that a session is over has one way to a code, and does not say that answers are kept', () => {
  const html = draw({ site: first, isSignedOut: true })
  expect(html).toContain(english.signedOut.code)
  expect(html.match(/href="[^"]*\/recover"/gu)).toHaveLength(1)
  expect(html).not.toContain(english.saved)
  expect(draw({ site: first })).toContain(english.begun)
  expect(draw({ site: first, isSignedOut: true, unkept: 'nothing' })).toContain(english.unsaved.nothing)
})

test('a page after the offer says how to get back what was sent where the browser keeps nothing, and nothing else of keeping', () => {
  const after = { phase: 'after-offer' } as const
  expect(draw({ unkept: 'sent' }, after)).toContain(english.unsaved.sent)
  expect(draw({ unkept: 'nothing' }, after)).not.toContain(english.unsaved.nothing)
  expect(draw({}, after)).not.toContain(english.saved)
})
