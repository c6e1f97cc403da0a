import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings, settingNames } from '#apps/api/platform/settings/settings.ts'
import { productionSettings } from './server/production-settings.ts'

const rows = readFileSync(join(import.meta.dirname, '../docs/security.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, name = '', value = ''] = /^\| `([A-Z_]+)` \| (\d+) \|/u.exec(line) ?? []
    return name === '' ? [] : [[name, Number(value)] as const]
  })

test('the table of limits names the defaults that hold in production', () => {
  const addresses = { PARTNERS_URL: 'https://partners.example', SMS_URL: 'https://sms.example' }
  const read = readSettings({ ...productionSettings, ...addresses })
  expect(read).toMatchObject({ ok: true, settings: Object.fromEntries(rows) })
})

test('the table of limits leaves none out', () => {
  const limits = settingNames.filter((name) => /_PER_|^MAX_|^UPLOAD_|^RESPONSE_SECONDS$|^AUDIT_DAYS$|^DOCUMENT_LINK_HOURS$/u.test(name))
  expect(rows.map(([name]) => name).toSorted()).toEqual(limits.toSorted())
})
