import { expect, it } from 'vitest'
import { writePartners } from './write-partners.ts'

const folder = (id: string, name: string) => ({ id, file: `partners/${id}/${name}` })
const found = {
  partners: [folder('lender-one', 'partner.ts'), folder('lender-two', 'partner.ts')],
  gateways: [folder('lender-two', 'gateway.server.ts')],
  examples: [],
}

it('a partner without a gateway of its own gets the standard gateway, and keeps its place in the list', () => {
  const text = writePartners(found)['gateways.gen.ts'] ?? ''
  expect(text).toContain("import gateway_lender_two from './partners/lender-two/gateway.server.ts'")
  expect(text).toContain("  'lender-one': standardGatewayOf(registry, 'lender-one'),\n  'lender-two': gateway_lender_two,\n")
})

it('where every partner has a gateway of its own, nothing else is imported', () => {
  const text = writePartners({ ...found, partners: [folder('lender-two', 'partner.ts')] })['gateways.gen.ts'] ?? ''
  expect(text).not.toContain('standard')
})
