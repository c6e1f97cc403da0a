import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { describe, expect } from 'vitest'
import { stackTest as it, type Product } from '#tests/stack-test.ts'
import { z } from 'zod'
import { findAxeFaults } from './harness/find-axe-faults.ts'
import { fillPage } from './harness/fill-page.ts'
import { openContext, openPhone } from './harness/open-browser.ts'
import type { RunningStack } from './harness/start-stack.ts'
import { testApplicant } from './harness/test-applicant.ts'
import { continueFrom, untilPathChanges } from './harness/pass-pages.ts'

const TIMEOUT = { timeout: 60_000 }

/** The first page without scripts, and with contact details from a link. */

const HOSTILE = `"><img src=x onerror=alert(1)>@example.com`
const first = (stack: RunningStack, query = '') => `${stack.url}/application-frontend/${query}`

describe('where no script runs', () => {
  it('[ASVS-14.2.1] the form says what to do, keeps what was typed, and puts nothing of it into an address', async ({ stack, browser }) => {
    const context = await openContext(browser, { javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(request.url()))
    await page.goto(first(stack, '?utm_source=somebody'))
    await page.locator('input[name="email"]').fill(HOSTILE)
    await page.locator('input[name="phoneNumber"]').fill('301 234 5678')
    await page.locator('input[name="generalPolicies.TERMS"]').check()
    await page.locator('button.go[type="submit"]').click()
    await page.locator('.problems[role="alert"]').waitFor()
    expect(await page.locator('.problems').textContent()).toContain('JavaScript')
    expect(await page.locator('input[name="email"]').inputValue()).toBe(HOSTILE)
    expect(await page.locator('input[name="phoneNumber"]').inputValue()).toBe('301 234 5678')
    expect(await page.locator('input[name="generalPolicies.TERMS"]').isChecked()).toBe(true)
    expect(await page.locator('input[name="generalPolicies.PRIVACY"]').isChecked()).toBe(false)
    expect(await page.locator('img[onerror]').count()).toBe(0)
    expect(addresses.filter((url) => /5678|example\.com|onerror/u.test(url))).toEqual([])
    expect(stack.said()).not.toMatch(/301 ?234|onerror/u)
  })

  it('what came back so stays when the page works after all', async ({ stack, browser }) => {
    const typed = new URLSearchParams({ email: 'ana@example.com', phoneNumber: '301 234 5678', 'generalPolicies.TERMS': 'true' })
    const answer = await fetch(first(stack), { method: 'POST', body: typed, headers: { origin: stack.url } })
    const page = await (await openPhone(browser)).newPage()
    const body = await answer.text()
    await page.route(first(stack), (route) => route.fulfill({ status: 200, contentType: 'text/html; charset=utf-8', body }))
    await page.goto(first(stack))
    await page.waitForFunction(() => (document.querySelector('#year')?.textContent ?? '') !== '')
    expect(await page.locator('input[name="email"]').inputValue()).toBe('ana@example.com')
    expect(await page.locator('input[name="phoneNumber"]').inputValue()).toBe('301 234 5678')
    expect(await page.locator('input[name="generalPolicies.TERMS"]').isChecked()).toBe(true)
    expect(await page.locator('.problems').count()).toBe(0)
    await page.locator('input[name="generalPolicies.PRIVACY"]').check()
    await continueFrom(page)
    expect(await untilPathChanges(page, 'initial-details')).toBe('loan-purpose')
  })
})

describe('what is typed key by key while the app arrives', () => {
  // the app's scripts arrive one after another, from before the first key to after the last
  it.for([0, 400, 1200])('stays to the last letter, and the focus with it (scripts %i ms late)', async (lateMs, { stack, browser }) => {
    const page = await (await openPhone(browser)).newPage()
    await page.route('**/files/js/**', async (route) => {
      await wait(lateMs)
      await route.continue()
    })
    await page.goto(first(stack), { waitUntil: 'commit' })
    const [email, phone] = [page.locator('input[name="email"]'), page.locator('input[name="phoneNumber"]')]
    await email.pressSequentially('ana.torres@example.com', { delay: 60 })
    await phone.pressSequentially('301 234 5678', { delay: 60 })
    await page.waitForFunction(() => (document.querySelector('#year')?.textContent ?? '') !== '')
    await page.waitForLoadState('networkidle')
    expect([await email.inputValue(), await phone.inputValue()]).toEqual(['ana.torres@example.com', '301 234 5678'])
    expect(await phone.evaluate((box) => box === document.activeElement)).toBe(true)
  })
})

describe('[SEC-L8] an e-mail and a phone that a link filled in', () => {
  const applicant = testApplicant('accepted', 74)
  const link = `?${new URLSearchParams({ email: 'somebody.else@example.com', phoneNumber: '+573012345678' }).toString()}`

  it('are marked, and go nowhere before one tick says that they are the applicant’s own', async ({ stack, browser }) => {
    const page = await openLinked({ stack, browser }, link)
    const begun: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/v3/lead')) begun.push(request.url())
    })
    const box = page.locator('input[name="linked"]')
    expect(await page.locator('#email-linked, #phoneNumber-linked').count()).toBe(2)
    expect(await page.locator('input[name="email"]').getAttribute('aria-describedby')).toContain('email-linked')
    expect(await box.isChecked()).toBe(false)
    for (const consent of await page.locator('input[name^="generalPolicies."]').all()) await consent.check()
    await continueFrom(page)
    await page.locator('.problems a[href="#linked"]').waitFor()
    expect(await findAxeFaults(page, 'initial-details')).toEqual([])
    expect(begun).toEqual([])
    await box.check()
    await expect.poll(() => page.locator('.problems').count(), TIMEOUT).toBe(0)
    await continueFrom(page)
    await untilPathChanges(page, 'initial-details')
    await expect.poll(() => begun.length, TIMEOUT).toBe(1)
    await page.goBack()
    await page.locator('main[data-path="initial-details"]').waitFor()
    expect(await box.count()).toBe(0)
  })

  it('need no tick where the applicant writes others, and one alone is asked about alone', async ({ stack, browser }) => {
    const page = await openLinked({ stack, browser }, link)
    await page.locator('input[name="email"]').fill(String(applicant['email']))
    await expect.poll(() => page.locator('#email-linked').count(), TIMEOUT).toBe(0)
    expect(await page.locator('label:has(input[name="linked"])').textContent()).toContain('celular')
    await page.locator('input[name="phoneNumber"]').fill('3011234567')
    await expect.poll(() => page.locator('input[name="linked"]').count(), TIMEOUT).toBe(0)
    await fillPage(page, applicant)
    await continueFrom(page)
    expect(await untilPathChanges(page, 'initial-details')).toBe('loan-purpose')
  })

  it('a name from a link is filled in as before', async ({ stack, browser }) => {
    const page = await openLinked({ stack, browser }, '?firstName=Ana')
    expect(await page.locator('input[name="linked"]').count()).toBe(0)
  })

  async function openLinked({ stack, browser }: Product, query: string): Promise<Page> {
    const page = await (await openPhone(browser)).newPage()
    await page.goto(first(stack, query))
    await page.waitForFunction(() => (document.querySelector('#year')?.textContent ?? '') !== '')
    if (query.includes('email')) await page.locator('input[name="linked"]').waitFor()
    return page
  }
})

describe('[S-4.33] what is typed while a draft is being restored', () => {
  const draft = { leadStatus: 1, sessionStartedAt: new Date(), contactDetails: { phoneNumber: '+573012345678' }, amount: 300_000 }

  /**
   * Opens a hydrated page whose database does not respond until it is released: restoring the draft
   * waits for it.
   */
  async function openRestoring({ stack, browser }: Product): Promise<Page> {
    const page = await (await openPhone(browser)).newPage()
    await page.addInitScript((stored) => {
      localStorage.setItem('storedLoanApplication', stored)
      const released = new Promise((resolve) => addEventListener('release-database', resolve))
      Object.defineProperty(IDBOpenDBRequest.prototype, 'onsuccess', {
        set(this: IDBOpenDBRequest, run: (event: Event) => void) {
          this.addEventListener('success', (event) => void released.then(() => run.call(this, event)))
        },
      })
    }, JSON.stringify(draft))
    await page.goto(first(stack))
    await page.waitForFunction(() => (document.querySelector('#year')?.textContent ?? '') !== '')
    return page
  }
  const release = (page: Page) => page.evaluate(() => dispatchEvent(new Event('release-database')))

  it('stays with its control and its focus, and the draft comes into the others', async ({ stack, browser }) => {
    const page = await openRestoring({ stack, browser })
    await page.locator('input[name="email"]').click()
    await page.keyboard.type('ana.')
    await release(page)
    await expect.poll(() => page.locator('input[name="phoneNumber"]').inputValue(), TIMEOUT).toBe('301 234 5678')
    await page.keyboard.type('perez@example.com')
    expect(await page.locator('input[name="email"]').inputValue()).toBe('ana.perez@example.com')
  })

  it('a sheet that was opened meanwhile stays open with what was typed in it', async ({ stack, browser }) => {
    const page = await openRestoring({ stack, browser })
    await page.locator('.asked button').click()
    const box = page.locator('dialog.sheet input[name="amount"]')
    await box.fill('900000')
    await release(page)
    await expect.poll(() => page.locator('input[name="phoneNumber"]').inputValue(), TIMEOUT).toBe('301 234 5678')
    expect(await box.inputValue()).toBe('900000')
    await page.locator('dialog[open].sheet button.go').click()
    expect((await page.locator('.asked .amount').textContent())?.replaceAll(/\D/gu, '')).toBe('900000')
  })
})

describe('where the browser keeps nothing', () => {
  it('no page says that answers are kept: first what is lost, and once they are sent how they are had back', async ({ stack, browser }) => {
    const page = await (await openPhone(browser)).newPage()
    await page.addInitScript(() => {
      const deny = {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      }
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) Object.defineProperty(window, name, deny)
    })
    await page.goto(first(stack))
    await expect.poll(() => page.locator('.saved').textContent(), TIMEOUT).toContain('empezar de nuevo')
    await fillPage(page, testApplicant('accepted', 68))
    await continueFrom(page)
    await untilPathChanges(page, 'initial-details')
    await expect.poll(() => page.locator('.saved').textContent(), TIMEOUT).toContain('código')
  })
})

it('[S-3.18] the lead is made with the five diagnostics of its browser', async ({ stack, browser }) => {
  const page = await (await openPhone(browser)).newPage()
  const made = page.waitForRequest((request) => request.url().endsWith('/v3/lead') && request.method() === 'POST')
  await page.goto(first(stack))
  await fillPage(page, testApplicant('accepted', 67))
  await continueFrom(page)
  const { deviceData } = z.object({ deviceData: z.string() }).parse((await made).postDataJSON())
  const response = z.record(z.string(), z.unknown()).parse(JSON.parse(deviceData))
  expect(response).toMatchObject({ timezoneOffset: 300, language: 'es-CO', screenResolution: '390x844' })
  expect(Object.keys(response)).toEqual(['timezoneOffset', 'deviceMemory', 'language', 'screenResolution', 'loadingTime'])
  expect(response['deviceMemory']).toBe(await page.evaluate(() => Reflect.get(navigator, 'deviceMemory')))
  expect(Number(response['loadingTime'])).toBeGreaterThan(0)
})
