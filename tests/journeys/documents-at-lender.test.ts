import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect } from 'vitest'
import { z } from 'zod'
import { stackTest as it } from '#tests/stack-test.ts'
import { beginAtStep, siteOf } from './harness/begin-at-step.ts'
import { continueFrom } from './harness/pass-pages.ts'

/** The way of an applicant's papers to a lender, in a real browser. */

const applications = z.array(z.object({ partner: z.string(), reference: z.string(), verdict: z.string(), leadId: z.string() }))
const lender = 'identifica'

const photo = (color: string) =>
  sharp({ create: { width: 90, height: 60, channels: 3, background: color } })
    .withMetadata()
    .jpeg()
    .toBuffer()

async function upload(page: Page, field: string, color: string): Promise<void> {
  const place = page.locator(`[data-field="${field}"]`)
  const file = { name: `${field}.jpg`, mimeType: 'image/jpeg', buffer: await photo(color) }
  await place.locator('input[type="file"]:not([capture])').setInputFiles(file)
  await place.locator('.file[data-kept]').waitFor()
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

it('[S-7.36] the lender opens byte for byte what the applicant uploaded, and the applicant sees who opened what', async ({
  stack,
  browser,
}) => {
  const { page } = await beginAtStep(browser, stack, { scenario: 'id-upload-again', site: siteOf('loanwright', 'mx'), number: 71 })
  await page.locator('main[data-path="id-upload"]').waitFor()
  await page.locator('select[name="idDocumentType"]').selectOption('ID_CARD')
  for (const [field, color] of Object.entries({ idFront: '#aa3322', idBack: '#22aa33', selfie: '#3322aa' }))
    await upload(page, field, color)
  const kept = await stack.query(
    `select d.id, d.lead_id from documents d join leads l on l.id = d.lead_id where l.site = 'loanwright-mx' and d.field = 'idFront' order by d.created_at desc limit 1`,
  )
  const [{ id: documentId, lead_id: leadId }] = z.tuple([z.object({ id: z.string(), lead_id: z.string() })]).parse(kept)
  await page.locator('input[name="documentsConsent"]').check()
  await continueFrom(page)
  await page.locator('main[data-path="accepted"]').waitFor()

  const known = await (await fetch(`${stack.sandboxUrl}/applications.json?leadId=${leadId}&partner=${lender}`)).json()
  const [application] = applications.parse(known)
  const atLender = await page.context().newPage()
  const address = `${stack.sandboxUrl}/partners/${lender}/welcome?application=${application?.reference ?? ''}`
  const front = atLender.locator(`#documents [data-document="${documentId}"]`)
  await expect
    .poll(
      async () => {
        await atLender.goto(address)
        return await front.textContent({ timeout: 1000 }).catch(() => '')
      },
      { timeout: 60_000 },
    )
    .toMatch(/fetched at .*: 200, fetched at .*: 200, confirmed at .*: 204, fetched at .*: 410/u)
  expect(await front.textContent()).toContain('as the server had said')
  const shown = await front
    .locator('img')
    .evaluate((image) => (image instanceof HTMLImageElement ? [image.src, String(image.naturalWidth)] : []))
  const bytes = new Uint8Array(await (await fetch(shown[0] ?? '')).arrayBuffer())
  // the server cleans a photo: what the lender opened is what the server kept of it, and a picture
  expect([sha256(bytes), shown[1]]).toEqual([await front.getAttribute('data-sha256'), '90'])
  const fetched = await stack.query(
    `select s.received_at is not null as received, s.fetches, coalesce(d.bytes, $2) as bytes from document_sendings s join documents d on d.id = s.document_id where d.id = $1`,
    [documentId, bytes.length],
  )
  expect(fetched).toEqual([{ received: true, fetches: 2, bytes: bytes.length }])

  await page.goto(`${new URL(page.url()).origin}${new URL(page.url()).pathname.replace(/[^/]+$/u, 'my-application')}`)
  const fate = page.locator('[data-document="idFront"]')
  await fate.waitFor()
  expect(await fate.textContent()).toContain('Identifica lo abrió el')
  await page.reload()
  expect(await fate.textContent()).toContain('Identifica lo abrió el')
})
