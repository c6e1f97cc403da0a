import { expect, test } from 'vitest'
import { bundleFirstPage } from './bundle.ts'

const ROOT = process.cwd()
const first = { kinds: ['email'], hasSheet: false, linkPages: [] } as const

test('the script of first pages that always ask every field lacks the rules on when a field is asked', async () => {
  const [plain, conditional] = await Promise.all([false, true].map((hasConditions) => bundleFirstPage(ROOT, { ...first, hasConditions })))
  expect(plain).not.toContain('answered`in')
  expect(conditional).toContain('answered`in')
})
