import { expect, test } from 'vitest'
import { makePolicyPage } from './make-policy-page.ts'

const view = { code: 'SEND', title: 'To <several>', html: '<p>Text</p>', required: true, hash: '' }

test('a policy’s page says the day of its version, also of one that names the lenders', () => {
  for (const version of ['2026-11-25', '2026-11-25.0123abcd'])
    expect(makePolicyPage('<head></head>', { ...view, version })).toContain('<time datetime="2026-11-25">2026-11-25</time>')
  expect(makePolicyPage('<head></head>', { ...view, version: '1' })).toContain('<h1>To &lt;several&gt;</h1>')
})
