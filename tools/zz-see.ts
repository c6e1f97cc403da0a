import { readFileSync } from 'node:fs'
import { openBrowser } from '#tests/journeys/harness/open-browser.ts'
const log = readFileSync(process.argv[2] ?? '', 'utf8')
const url = /Console\s+(http\S+)/.exec(log)?.[1] ?? ''
const lead = /(http\S+\/leads\/\S+)/.exec(log)?.[1] ?? ''
const browser = await openBrowser()
const page = await (await browser.newContext({ viewport: { width: 1440, height: 1000 } })).newPage()
await page.goto(url)
await page.getByRole('link', { name: 'Sign in' }).click()
await page.getByRole('button', { name: 'Ada Administrator' }).click()
await page.getByRole('button', { name: 'Sign out' }).waitFor()
await page.waitForTimeout(1500)
await page.screenshot({ path: '/tmp/dm/overview.png' })
for (const [name, address] of [['lead', lead], ['mx', `${url}/funnel?country=mx&device=phone&period=90`], ['es', `${url}/funnel?country=es&period=90&page=iban-consent`], ['leads', `${url}/leads`]]) {
  await page.goto(address ?? ''); await page.waitForTimeout(2500)
  await page.screenshot({ path: `/tmp/dm/${name}.png`, fullPage: true })
}
await browser.close()
