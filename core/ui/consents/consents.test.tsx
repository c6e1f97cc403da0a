import { afterEach, expect, test, vi } from 'vitest'
import type { DescribedConsent } from '#core/consent/described-consents.ts'
import { StepPage } from '#core/ui/page/step-page.tsx'
import { makeEvent } from '#tests/dom/make-event.ts'
import { field, makeScreen, showScreen, t } from '#tests/dom/show-screen.tsx'
import { DescribedConsentsPage } from './described-consents-page.tsx'

afterEach(() => void vi.unstubAllGlobals())

test('a policy’s text opens over the page, and where the applicant wants another tab or window the browser does what it does', async () => {
  const opened: unknown[] = []
  const { screen } = makeScreen([], { actions: { openPolicy: (policy) => void opened.push(policy) } })
  const real = screen.site.firstPage?.fields.find(({ kind }) => kind === 'consents')
  if (!real) throw new Error('the first page has no consents')
  const shown = await showScreen(StepPage, { ...screen, page: { ...screen.page, fields: [real] } })
  const link = shown.find('label a')
  const click = async (more: object) => {
    const event = makeEvent('click', { bubbles: true, cancelable: true, ...more })
    await shown.run(() => link.dispatchEvent(event))
    return event.defaultPrevented
  }
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey']) expect(await click({ [key]: true })).toBe(false)
  expect(opened).toEqual([])
  expect(await click({})).toBe(true)
  expect(opened).toEqual([expect.objectContaining({ address: link.getAttribute('href'), words: link.textContent })])
})

const consent = (code: string, more: Partial<DescribedConsent> = {}): DescribedConsent => ({
  code,
  text: code,
  version: '1',
  group: '',
  whole: '',
  kind: 'box',
  isRequired: true,
  ...more,
})

test('of a partner’s consents each keeps its answer while others are given, and one that follows another comes with it', async () => {
  const cells = [field('text', { name: 'consentCode' }), field('yes-no', { name: 'consentGiven' })]
  const asked = field('rows', { name: 'describedConsents', rows: { min: 0, max: 9, fields: cells } })
  const consents = [consent('one'), consent('two', { kind: 'choice' }), consent('three', { after: 'one', whole: 'All of it\n\nand more' })]
  const { screen, of } = makeScreen([asked])
  const page = await showScreen((props) => <DescribedConsentsPage screen={props} consents={consents} />, screen)
  const shown = () => page.all('[data-field]').map((one) => one.querySelector('[name$="consentCode"]')?.getAttribute('value'))
  expect(shown()).toEqual(['one', 'two'])
  await page.press(page.find('[name="describedConsents.0.consentGiven"]'))
  expect(shown()).toEqual(['one', 'two', 'three'])
  expect(page.all('details p').map(({ textContent }) => textContent)).toEqual(['All of it', 'and more'])
  const labelOf = (value: string) => page.find(`[name="describedConsents.1.consentGiven"][value="${value}"]`).closest('label')?.textContent
  expect(['true', 'false'].map(labelOf)).toEqual([t('yes'), t('no')])
  await page.press(page.find('[name="describedConsents.1.consentGiven"][value="false"]'))
  expect(shown()).toEqual(['one', 'two', 'three'])
  await page.press(page.find('button[type="submit"]'))
  const given = [{ consentCode: 'one', consentGiven: true }, { consentCode: 'two', consentGiven: false }, { consentCode: 'three' }]
  expect(of('submit')).toMatchObject([[{ describedConsents: given }]])
  await page.press(page.find('[name="describedConsents.0.consentGiven"]'))
  expect(shown()).toEqual(['one', 'two'])
})

test('the last question of a page has the keyboard go on, those before it lead to the next', async () => {
  const hidden = field('text', { name: 'third', when: { field: 'city', is: ['x'] } })
  const page = await showScreen(StepPage, makeScreen([field('text', { name: 'city' }), field('text', { name: 'second' }), hidden]).screen)
  const hints = () => ['city', 'second', 'third'].map((name) => page.find(`[name="${name}"]`).getAttribute('enterKeyHint'))
  expect(hints()).toEqual(['next', 'go', 'next'])
  await page.type('[name="city"]', 'x')
  expect(hints()).toEqual(['next', 'next', 'go'])
})
