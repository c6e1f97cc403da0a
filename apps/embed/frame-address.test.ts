import fc from 'fast-check'
import { expect, test } from 'vitest'
import { OWN_MAX, readEntryParameters } from '#core/visit/entry-parameters.ts'
import { frameAddress } from './frame-address.ts'

const SCRIPT = 'https://form.example/application-frontend/embed.js?v=3'
const LIMITS = { amount: { min: 0, max: 1e9, step: 1 }, period: { min: 1, max: 99, step: 1 } }

test('[S-2.25] the form beside the script gets the page’s parameters, and over them those of the element, in the hash', () => {
  const page = 'https://partner.example/loans?refName=other&utm_source=mail&email=a%2Bb%40example.com&token=secret'
  expect(frameAddress(SCRIPT, page, { refName: 'us', height: '700' })).toBe(
    'https://form.example/application-frontend/#refName=us&email=a%2Bb%40example.com&utm_source=mail',
  )
})

test('an attribute may be named as the parameter is, though HTML has no capitals there', () => {
  const typed = { firstname: 'Ana', sellingtierglobalid: 'gold', refname: 'us', s_id: 'x' }
  const address = frameAddress(SCRIPT, 'https://partner.example/?refName=other&firstName=Eva', typed)
  expect(readEntryParameters(address, LIMITS)).toMatchObject({ firstName: 'Ana', refName: 'us', sellingTierGlobalId: 'gold' })
})

test('an affiliate’s own parameters come along, those of the element over the page’s, and no more than the form takes', () => {
  const page = 'https://blog.example/?refName=some-blog&aff_click=7&aff_page=home&affiliate=x&aff_-bad=1'
  const address = frameAddress(SCRIPT, page, { aff_click: '8', aff_list: 'a', affClick: '9' })
  expect(readEntryParameters(address, LIMITS)?.own).toEqual({ aff_click: '8', aff_list: 'a', aff_page: 'home' })
  expect([...new URLSearchParams(new URL(address).hash.slice(1)).keys()].toSorted()).toEqual([
    'aff_click',
    'aff_list',
    'aff_page',
    'refName',
  ])
  const many = new URL('https://blog.example/')
  for (let number = 1; number <= OWN_MAX + 5; number++) many.searchParams.set(`aff_${number}`, String(number))
  expect([...new URLSearchParams(new URL(frameAddress(SCRIPT, many.href, {})).hash.slice(1)).keys()]).toHaveLength(OWN_MAX)
})

test('whatever a parameter holds, the form reads it as it was given, and nothing else of the page comes along', () => {
  const text = fc
    .string({ minLength: 1, maxLength: 40, unit: 'grapheme' })
    .filter((one) => one.trim() === one && one.isWellFormed() && !/[\p{Cc}\uFFFD]/u.test(one))
  fc.assert(
    fc.property(text, text, (reference, secret) => {
      const page = new URL('https://partner.example/')
      page.searchParams.set('refName', reference)
      page.searchParams.set('password', secret)
      const address = frameAddress(SCRIPT, page.href, {})
      expect(readEntryParameters(address, LIMITS)?.refName).toBe(reference.normalize('NFC'))
      expect(new URLSearchParams(new URL(address).hash.slice(1)).has('password')).toBe(false)
      expect(new URL(address).search).toBe('')
    }),
  )
})
