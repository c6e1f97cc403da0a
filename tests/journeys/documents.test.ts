import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect } from 'vitest'
import { stackTest as it, type Product } from '#tests/stack-test.ts'
import { beginAtStep, siteOf } from './harness/begin-at-step.ts'
import { fillPage } from './harness/fill-page.ts'
import { continueFrom } from './harness/pass-pages.ts'

/** Uploading files and filling in rows of questions, in a real browser. */

let number = 40

/** Opens an application on a site at a partner's step. */
async function openStep({ stack, browser }: Product, brand: string, country: string, step: string) {
  number += 1
  const { page, answers } = await beginAtStep(browser, stack, { scenario: step, site: siteOf(brand, country), number })
  await page.locator(`main[data-path="${step}"]`).waitFor()
  return { page, answers }
}

const photo = async () => ({
  name: 'foto.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 90, height: 60, channels: 3, background: '#3366aa' } })
    .jpeg()
    .toBuffer(),
})

const fileOf = (page: Page, field: string) => page.locator(`[data-field="${field}"]`)
const choose = async (page: Page, field: string, file: Awaited<ReturnType<typeof photo>>) =>
  fileOf(page, field).locator('input[type="file"]:not([capture])').setInputFiles(file)
const untilKept = (page: Page, field: string) => fileOf(page, field).locator('.file[data-kept]').waitFor()

it('a file whose connection is lost goes on where it stopped, and its progress says how much has been sent', async ({ stack, browser }) => {
  const { page } = await openStep({ stack, browser }, 'loanwright', 'mx', 'id-upload')
  await page.locator('select[name="idDocumentType"]').selectOption('ID_CARD')
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const large = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#888888', noise } })
    .jpeg({ quality: 95 })
    .toBuffer()
  expect(large.length).toBeGreaterThan(500_000)
  const offsets: number[] = []
  const shares: number[] = []
  await page.route('**/lead/idUpload', async (route) => {
    offsets.push(
      Number(/name="offset"\r\n\r\n(?<at>\d+)/u.exec(route.request().postDataBuffer()?.toString('latin1') ?? '')?.groups?.['at']),
    )
    shares.push(Number(await fileOf(page, 'idBack').locator('progress').getAttribute('value')))
    await (offsets.length >= 3 && offsets.length <= 5 ? route.abort('connectionreset') : route.continue())
  })
  await choose(page, 'idBack', { ...(await photo()), buffer: large })
  const again = fileOf(page, 'idBack').locator('button.plain')
  await again.click()
  await untilKept(page, 'idBack')
  const [first, second = 0, lost = 0, ...later] = offsets
  expect([first, second > 0, lost > second]).toEqual([0, true, true])
  // the automatic retries, and then the button, continue at the offset where the upload broke
  expect(later.slice(0, 3)).toEqual([lost, lost, lost])
  expect(later.slice(3).every((at) => at > lost)).toBe(true)
  expect(shares.every((share, index) => Math.abs(share - (offsets[index] ?? 0) / large.length) < 0.5)).toBe(true)
  expect(await stack.query("select count(*)::int as kept from documents where file is not null and field = 'idBack'")).toEqual([
    { kept: 1 },
  ])
  expect(await stack.query('select 1 from document_parts')).toEqual([])
})

it('a file whose connection is lost is sent again, stopped or refused by itself, and the others stay', async ({ stack, browser }) => {
  const { page } = await openStep({ stack, browser }, 'loanwright', 'co', 'id-upload')
  await page.locator('select[name="idDocumentType"]').selectOption('ID_CARD')
  await choose(page, 'idFront', await photo())
  await untilKept(page, 'idFront')

  await page.route('**/lead/idUpload', (route) => route.abort('connectionreset'))
  await choose(page, 'idBack', await photo())
  const again = fileOf(page, 'idBack').getByRole('button', { name: 'Enviar de nuevo' })
  await again.waitFor()
  expect(await fileOf(page, 'idBack').textContent()).toContain('Se perdió la conexión')
  await page.unroute('**/lead/idUpload')
  await again.click()
  await untilKept(page, 'idBack')
  expect(await fileOf(page, 'idFront').locator('.file[data-kept]').count()).toBe(1)

  await choose(page, 'selfie', { ...(await photo()), buffer: Buffer.from('<svg onload="alert(1)"/>') })
  await fileOf(page, 'selfie').getByText('Elija una foto').waitFor()
  await choose(page, 'selfie', { ...(await photo()), buffer: Buffer.alloc(0) })
  await fileOf(page, 'selfie').getByText('El archivo está vacío').waitFor()
  await page.route('**/lead/idUpload', () => new Promise(() => undefined))
  await choose(page, 'selfie', await photo())
  await fileOf(page, 'selfie').getByRole('button', { name: 'Cancelar' }).click()
  await fileOf(page, 'selfie').getByText('Se canceló el envío').waitFor()
  await page.unroute('**/lead/idUpload')

  await continueFrom(page)
  await page.locator('[role="alert"] a[href="#selfie"]').click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('selfie')
  await fileOf(page, 'selfie').getByRole('button', { name: 'Enviar de nuevo' }).click()
  await untilKept(page, 'selfie')
  await page.reload()
  await untilKept(page, 'selfie')
  expect(await page.locator('.file[data-kept]').count()).toBe(3)
  await page.locator('input[name="documentsConsent"]').check()
  await continueFrom(page)
  await page.locator('main[data-path="accepted"]').waitFor()
  const kept =
    "select count(*)::int as kept from documents d join leads l on l.id = d.lead_id where file is not null and l.site = 'loanwright-co'"
  expect(await stack.query(kept)).toEqual([{ kept: 3 }])
})

it('rows are added and removed with the focus where the person is, an error stands in its row, and the sum is said', async ({
  stack,
  browser,
}) => {
  const { page, answers } = await openStep({ stack, browser }, 'loanwright', 'es', 'customer-debts')
  const row = { debtCreditor: 'Banco Uno', debtType: 'CARD', debtOutstandingAmount: 1200, debtMonthlyPayment: 60, debtOverdue: false }
  await fillPage(page, { ...answers, debts: [row], isInterestedInDebtConsolidation: true })
  const add = page.getByRole('button', { name: 'Añadir otra deuda' })
  await add.click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('debts-1')
  await continueFrom(page)
  const summary = page.locator('[role="alert"]')
  await summary.locator('a[href="#debts-1-debtCreditor"]').click()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-describedby')))
    .toContain('debts-1-debtCreditor-error')
  expect(await page.locator('#debts-1-debtCreditor-error').textContent()).toContain('Escribe el nombre')
  expect(await page.locator('#debts-0-debtCreditor-error').isHidden()).toBe(true)

  const second = { ...row, debtCreditor: 'Tienda Dos', debtOutstandingAmount: 300, debtOverdue: true, debtOverdueMonths: 2 }
  await fillPage(page, { ...answers, debts: [row, second], isInterestedInDebtConsolidation: true })
  expect((await page.locator('.sum').textContent())?.replaceAll(/\D/gu, '')).toBe('1500')
  await page.locator('#debts-0').getByRole('button', { name: 'Quitar' }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('debts-0')
  expect(await page.locator('input[name="debts.0.debtCreditor"]').inputValue()).toBe('Tienda Dos')
  expect(await page.locator('input[name="debts.0.debtOverdue"][value="true"]').isChecked()).toBe(true)
  expect((await page.locator('.sum').textContent())?.replaceAll(/\D/gu, '')).toBe('300')
  await continueFrom(page)
  await page.locator('main[data-path="accepted"]').waitFor()
})
