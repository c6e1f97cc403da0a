import { afterEach, expect, test, vi } from 'vitest'
import { makeEvent } from '#tests/dom/make-event.ts'
import { renderPage } from '#tests/dom/render-page.tsx'
import { LoanForm } from './loan-form.tsx'

afterEach(() => void vi.unstubAllGlobals())

const SRC = 'https://form.example/application-frontend/embed.js'

test('the component has one script with its options, a new one when they change, and none once it is gone', async () => {
  const page = await renderPage(<LoanForm src={SRC} options={{ refName: 'us', title: 'Loan' }} />)
  const scripts = () => page.all('script').map((one) => [one.getAttribute('src'), one.getAttribute('data-ref-name')])
  const [first] = page.all('script')
  expect(scripts()).toEqual([[SRC, 'us']])
  await page.show(<LoanForm src={SRC} options={{ refName: 'us', title: 'Loan' }} onEvent={() => undefined} />)
  expect(page.all('script')[0]).toBe(first)
  await page.show(<LoanForm src={SRC} options={{ refName: 'other' }} />)
  expect([scripts(), page.all('script')[0] === first]).toEqual([[[SRC, 'other']], false])
  await page.show(<p>gone</p>)
  expect(scripts()).toEqual([])
})

test('events reach the handler of the last rendering, each kind of them, and none once the component is gone', async () => {
  const heard: [string, unknown][] = []
  const by = (name: string) => (event: unknown) => void heard.push([name, event])
  const page = await renderPage(<LoanForm src={SRC} onEvent={by('first')} />)
  const script = page.find('script')
  const say = (name: string) => script.dispatchEvent(makeEvent(`loan-form:${name}`, { bubbles: true, detail: name }))
  say('ready')
  await page.show(<LoanForm src={SRC} onEvent={by('second')} />)
  for (const name of ['ready', 'height', 'step', 'submitted', 'redirect', 'error', 'other']) say(name)
  expect(heard).toEqual([
    ['first', 'ready'],
    ...['ready', 'height', 'step', 'submitted', 'redirect', 'error'].map((name) => ['second', name]),
  ])
  await page.show(<p>gone</p>)
  say('ready')
  expect(heard).toHaveLength(7)
})
