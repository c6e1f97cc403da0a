import { expect, test } from 'vitest'
import type { Environment } from '#apps/api/platform/settings/environment.ts'
import { partsWithoutDatabase } from '#tests/server/without-database/open-without-database.ts'
import { statementLinks } from './statement-links.ts'

const SOME_BLOG = {
  AFFILIATE_POSTBACK_SOME_BLOG: 'https://blog.example/postback',
  AFFILIATE_SECRET_SOME_BLOG: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
}

test.each([
  [{ BACKEND_URL: 'https://api.example/v1' }, 'https://api.example/v1'],
  [{ PUBLIC_URL: 'https://{site}.example', DEFAULT_SITE: 'loanwright-co' }, 'https://loanwright-co.example/api'],
  [{ PORT: '8080', DEFAULT_SITE: 'loanwright-co' }, 'http://localhost:8080/api'],
] satisfies readonly (readonly [Environment, string])[])('under %j a link to a statement begins with %s', (environment, base) => {
  const { settings } = partsWithoutDatabase({ ...SOME_BLOG, ...environment })
  const { csv, json } = statementLinks(settings, { affiliate: 'some-blog', until: 1_800_000_000 })
  expect(csv).toMatch(new RegExp(`^${base}/affiliate/some-blog/statement\\.csv\\?until=1800000000&signature=.`, 'u'))
  expect(json.startsWith(`${base}/affiliate/some-blog/statement.json?`)).toBe(true)
})
