import { expect, test } from 'vitest'
import { withCard } from './with-card.ts'

const page = '<head><meta name="card" content="/loans/files/cards/fidea-0123456789.png"><style></style></head>'

test('a page names its start page and its picture by the public address of its site', () => {
  expect(withCard(page, 'fidea-pl', { PUBLIC_URL: 'https://{site}.example.com', BASE_PATH: '/loans' })).toBe(
    '<head><meta property="og:url" content="https://fidea-pl.example.com/loans/">' +
      '<meta property="og:image" content="https://fidea-pl.example.com/loans/files/cards/fidea-0123456789.png">' +
      '<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630"><style></style></head>',
  )
})

test('without a public address it names neither, rather than a wrong one', () => {
  expect(withCard(page, 'fidea-pl', { PUBLIC_URL: undefined, BASE_PATH: '/loans' })).toBe('<head><style></style></head>')
})

test('a page of an earlier build stays as it is', () => {
  expect(withCard('<head></head>', 'fidea-pl', { PUBLIC_URL: 'https://example.com', BASE_PATH: '/loans' })).toBe('<head></head>')
})
