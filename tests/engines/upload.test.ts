import { afterAll } from 'vitest'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { testWithStack } from '#tests/stack-test.ts'
import { z } from 'zod'
import { OWN_FORM } from '../journeys/harness/fill-page.ts'
import { readCode } from '../journeys/harness/read-messages.ts'
import { continueFrom, fillForm, passForm, untilAt } from './harness/fill-form.ts'
import { keepPicture } from './harness/keep-picture.ts'
import { eventually } from './harness/open-tab.ts'
import { startApplication } from './harness/start-application.ts'

const it = testWithStack()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const folder = mkdtempSync(join(tmpdir(), 'loanwright-photo-'))

it('the photos that a lender asks for are chosen, sent and kept', async ({ stack }) => {
  const { tab, answers } = await startApplication(stack, { country: 'mx', number: 86, scenario: 'id-upload' })
  await passForm(tab, answers, 'mobile-verification')
  await tab.type('[name="mobileVerificationCode"]', await readCode(stack.sandboxUrl, String(answers['phoneNumber'])))
  await continueFrom(tab)
  await untilAt(tab, 'id-upload')
  await fillForm(tab, { ...answers, idDocumentType: 'ID_CARD' })
  const photo = join(folder, 'photo.jpg')
  await sharp({ create: { width: 64, height: 48, channels: 3, background: '#3366aa' } }).toFile(photo)
  for (let left = await tab.run(OPEN); left > 0; left--) {
    await tab.choose(`${UNSENT} input[type="file"]:not([capture])`, photo)
    await eventually(async () => {
      if ((await tab.run(OPEN)) >= left) throw new Error('a photo was not sent')
    })
  }
  await keepPicture(tab, 'mx-id-upload')
  await continueFrom(tab)
  await tab.until('main[data-path]:not([data-path="id-upload"])')
})

const UNSENT = `${OWN_FORM} .file:not([data-kept])`
const OPEN = {
  script: 'return [...document.querySelectorAll(arguments[0])].filter((one) => one.getClientRects().length > 0).length',
  args: [UNSENT],
  shape: z.number(),
}
