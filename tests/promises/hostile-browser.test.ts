import type { Page } from '@playwright/test'
import fc from 'fast-check'
import { expect } from 'vitest'
import { aroundTest as test } from '#tests/stack-test.ts'
import { clickIds, clickParameters } from '#catalogue/click-ids.gen.ts'
import { STORAGE_KEYS } from '#core/browser/storage/storage-keys.ts'
import { ENTRY_PARAMETERS } from '#core/visit/entry-parameters.ts'
import { openPhone } from '../journeys/harness/open-browser.ts'
import type { RunningStack } from '../journeys/harness/start-stack.ts'
import { casesOf, draw, seed } from './cases.ts'
import { openForm, untilTakenOver } from './harness/open-form.ts'
import { naughtyTexts } from './harness/naughty-texts.ts'
import { openInFrame, untilAllTaken } from './harness/start-around.ts'

/**
 * Hostile values from every source: the page stays unchanged, makes requests only to allowed
 * origins, and throws nothing.
 */

const MARKUP = [
  '<img src=x onerror=alert(1) data-hostile>',
  '"><svg/onload=alert(1) data-hostile>',
  '{{constructor}}',
  'javascript:alert(1)',
  '//evil.example/',
  '/\\evil.example',
  'https://evil.example',
  '{"__proto__":{"polluted":true}}',
  '[[[[[[[[[[1]]]]]]]]]]',
  '9'.repeat(400),
  'null',
  'NaN',
  '-0',
  'true',
  '"\\"\\\\\\"x\\\\\\"\\""',
]
const texts: readonly string[] = [
  ...MARKUP,
  ...naughtyTexts,
  ...fc.sample(fc.string({ unit: 'binary', maxLength: 80 }), { numRuns: 60, seed }),
  '\ud800',
  'x\udfff',
]

/** Returns what is wrong with the page after a hostile value. */
async function faultsOf(stack: RunningStack, page: Page, seen: readonly string[], what: string): Promise<readonly string[]> {
  await page.locator('main[data-path]').first().waitFor({ timeout: 60_000 })
  const found = await page.evaluate(() => ({
    foreign: document.querySelectorAll('[data-hostile], iframe, object, embed, base').length,
    polluted: Reflect.has({}, 'polluted'),
    headings: document.querySelectorAll('h1').length,
    failed: document.querySelector('main.narrow [role="alert"]') !== null,
  }))
  const isHome = new URL(page.url()).origin === new URL(stack.url).origin
  return [
    ...seen.map((one) => `${what}: ${one}`),
    ...(found.foreign > 0 ? [`${what}: foreign markup`] : []),
    ...(found.polluted ? [`${what}: the prototype has changed`] : []),
    ...(found.headings === 1 ? [] : [`${what}: ${found.headings} headings`]),
    ...(found.failed ? [`${what}: the page failed`] : []),
    ...(isHome ? [] : [`${what}: left to ${page.url()}`]),
  ]
}

/** Collects what a page must not do: throw, open a dialog, or send requests to other origins. */
function watch(page: Page, allowed: readonly string[]): string[] {
  const seen: string[] = []
  page.on('pageerror', ({ message }) => seen.push(`threw ${message}`))
  page.on('dialog', (dialog) => void dialog.dismiss().then(() => seen.push('opened a dialog')))
  page.on('request', (request) => {
    const url = request.url()
    if (/^https?:/u.test(url) && !allowed.some((one) => url.startsWith(one))) seen.push(`asked ${url}`)
  })
  return seen
}

test('[S-2.24] [ASVS-1.3.2] no parameter of a link breaks the page, brings markup into it or leads away', async ({ stack, browser }) => {
  const context = await openPhone(browser)
  const faults: string[] = []
  for (const text of draw('entry parameters', texts, { sample: 2, full: texts.length, long: texts.length })) {
    const page = await context.newPage()
    const seen = watch(page, [stack.url])
    const all = [...ENTRY_PARAMETERS, ...clickParameters, 's_id', 'redirectUrl', 'next', 'id']
      .map((name) => `${name}=${encodeURIComponent(text.toWellFormed())}`)
      .join('&')
    const raw = text.replaceAll(/[#\s]/gu, '').toWellFormed()
    for (const address of [
      `/?${all}`,
      `/?email=${raw}&amount=${raw}#firstName=${raw}`,
      `/continue/${encodeURIComponent(text.slice(0, 40).toWellFormed())}`,
      `/unsubscribe?${all}`,
    ]) {
      const answer = await page.goto(`${stack.url}/application-frontend${address}`).catch(() => undefined)
      if (!answer || answer.status() >= 400) continue
      await page.locator('main[data-path], main.loader').first().waitFor()
      faults.push(...(await faultsOf(stack, page, seen.splice(0), `${address.slice(0, 30)} ${JSON.stringify(text)}`)))
    }
    await page.close()
  }
  expect(faults).toEqual([])
})

test('[S-2.24] no content of any storage key breaks the page, brings markup into it or leads away', async ({ stack, browser }) => {
  const faults: string[] = []
  for (const text of draw(
    'storage keys',
    [
      ...texts,
      '{"application":{"personalDetails":{"firstName":{"a":1}}},"customerConsents":[]}',
      '{"pages":[null],"method":"push","route":"//evil.example"}',
    ],
    { sample: 2, full: 700, long: 700 },
  )) {
    const context = await openPhone(browser)
    const page = await context.newPage()
    await page.addInitScript(
      ({ keys, value }) => {
        if (window.sessionStorage.getItem('planted')) return
        for (const storage of [window.localStorage, window.sessionStorage])
          for (const key of [...keys, 'leadToken']) storage.setItem(key, value)
        window.sessionStorage.setItem('planted', 'yes')
      },
      { keys: [...STORAGE_KEYS, ...clickIds.flatMap(({ storageKey }) => storageKey ?? [])], value: text },
    )
    const seen = watch(page, [stack.url])
    for (const path of ['/', '/monthly-income']) {
      await openForm(page, `${stack.url}/application-frontend${path}`)
      const what = `${path} ${JSON.stringify(text)}`
      faults.push(
        ...(await faultsOf(stack, page, seen.splice(0), what).catch((error: unknown) => [
          `${what}: ${String(error).slice(0, 80)} at ${page.url()}`,
        ])),
      )
    }
    await context.close()
  }
  expect(faults).toEqual([])
})

test('[S-2.24] [ASVS-3.5.5] no message of the page around changes anything but colours, and those only from an origin that may embed the form', async ({
  stack,
  browser,
  around,
}) => {
  const context = await openPhone(browser)
  const page = await context.newPage()
  const seen = watch(page, [stack.url, around.origin])
  await page.goto(around.origin)
  const form = await openInFrame(page, `${stack.url}/application-frontend/`)
  await untilTakenOver(form)
  const send = (messages: readonly unknown[]) =>
    page.locator('iframe').evaluate((frame, all) => {
      if (frame instanceof HTMLIFrameElement) for (const message of all) frame.contentWindow?.postMessage(message, '*')
    }, messages)
  const count = casesOf({ sample: 500, full: 10_000, long: 10_000 })
  const drawn = fc.sample(
    fc.oneof(fc.jsonValue(), fc.record({ type: fc.constantFrom('UI_COLORS', 'FORM_HEIGHT', ...texts), colors: fc.jsonValue() })),
    { seed, numRuns: count },
  )
  await send(drawn)
  await send(texts.map((text) => ({ type: 'UI_COLORS', colors: { background: text, text, primary: text, [text.slice(0, 20)]: '#fff' } })))
  const frame = page.frameLocator('iframe')
  const style = () => frame.locator('html').getAttribute('style')
  expect([seen, await style(), await frame.locator('h1').count()]).toEqual([[], null, 1])
  await send([{ type: 'UI_COLORS', colors: { primary: '#ffee00', text: '#aaaaaa' } }])
  await untilAllTaken(form, page)
  expect(await style()).toBeNull()
  await send([{ type: 'UI_COLORS', colors: { primary: 'rgb(0, 90, 60)', background: '#fffaf0' } }])
  await expect.poll(style).toContain('--brand-600: rgb(0, 90, 60)')
})
