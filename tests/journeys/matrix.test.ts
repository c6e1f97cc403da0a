import type { Browser } from '@playwright/test'
import { expect } from 'vitest'
import { pagesTest as test } from '#tests/stack-test.ts'
import { findContrastFaults } from '../matrix/find-contrast-faults.ts'
import { findPageFaults } from '../matrix/find-page-faults.ts'
import { listFaults } from '../matrix/list-faults.ts'
import { planMatrix } from '../matrix/plan-matrix.ts'
import { runMatrix } from '../matrix/run-matrix.ts'
import type { PagesAlone } from '../matrix/serve-pages-alone.ts'
import { takeFingerprint } from '../matrix/take-fingerprint.ts'

const MARK = '\u2063'

test('the first site of the gallery has no fault on a phone', async ({ browser, pages }) => {
  const visits = planMatrix({ dist: pages.dist, defaultSite: pages.settings.DEFAULT_SITE, isQuick: true })
  const { faults } = await runMatrix({ browser, url: pages.url, visits, hasPictures: false })
  expect(visits.flatMap(({ looks }) => looks).length).toBeGreaterThan(60)
  expect(listFaults(faults)).toEqual([])
})

test('the gallery calls nothing and keeps nothing, whatever is pressed', async ({ browser, pages }) => {
  const page = await browser.newPage()
  await page.goto(`${pages.url}/gallery/${pages.settings.DEFAULT_SITE}/${firstPath(pages)}?state=filled`)
  await page.waitForSelector('main[data-path]')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.locator('main form:not([method=dialog]) [type=submit]').click()
  await page.waitForFunction((path) => !location.pathname.endsWith(path), firstPath(pages))
  const kept = await page.evaluate(async () => [localStorage.length, sessionStorage.length, (await indexedDB.databases()).length])
  expect([asked.filter((one) => one.includes('/api')), kept]).toEqual([[], [0, 0, 0]])
  await page.close()
})

test.for([
  ['a text from fallback', `<p>Continue${MARK}</p>`, 'a text from fallback: "Continue"'],
  ['a raw key', '<p>steps>name>title</p>', 'a raw key: "steps>name>title"'],
  ['a raw key that is only heard', '<img alt="fields>email>label" width="30" height="30">', 'a raw key: "fields>email>label"'],
  ['what is wider than the window', '<div id="wide" style="width: 500px">wide</div>', '110 px wider than the window: <div wide> "wide"'],
  [
    'what is cut off',
    '<div id="cut" style="width: 90px; overflow: hidden"><p style="width: 200px">long</p></div>',
    'cut off: <div cut> "long"',
  ],
  [
    'a small target',
    '<button id="small" style="width: 20px; height: 20px; padding: 0"></button>',
    'a target of 20 × 20 px: <button small> ""',
  ],
] as const)('the matrix finds %s', async ([, html, fault], { browser }) => {
  const page = await planted(browser, html)
  expect(await page.evaluate(findPageFaults, { address: '/page', path: 'page', mark: MARK })).toContain(fault)
  await page.close()
})

test('the matrix finds a contrast of less than 4.5 to 1, also of large text', async ({ browser }) => {
  const page = await planted(browser, '<h1 style="color: #888; background: #fff">Large</h1>')
  expect((await findContrastFaults(page)).join('\n')).toMatch(/color-contrast.*<h1/u)
  await page.close()
})

test('the picture of a page changes with the page', async ({ browser }) => {
  const [page, desk] = [await planted(browser, '<p>one</p>'), await browser.newPage()]
  const before = await takeFingerprint(page, desk)
  expect(await takeFingerprint(page, desk)).toBe(before)
  await page.evaluate(() => document.body.style.setProperty('background', '#ddd'))
  expect(await takeFingerprint(page, desk)).not.toBe(before)
  await Promise.all([page.close(), desk.close()])
})

const firstPath = (pages: PagesAlone): string =>
  planMatrix({ dist: pages.dist, defaultSite: pages.settings.DEFAULT_SITE, isQuick: true })[0]?.looks[0]?.path ?? ''

/** Opens a page that contains only the given HTML. */
async function planted(browser: Browser, html: string) {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await page.route('http://planted.example/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><meta charset="utf-8"><title>t</title><body style="margin:0"><div id="finceptiv-root"><main data-path="page">${html}</main></div>`,
    }),
  )
  await page.goto('http://planted.example/')
  return page
}
