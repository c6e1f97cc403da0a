import { beforeAll, expect, test } from 'vitest'
import type { Captcha } from '#core/model/vendors/captcha.ts'
import { makeSites, type Sites } from '../sites/site-context.ts'
import { configureCaptchas } from './configure-captchas.ts'

const captcha = (name: string): Captcha => ({
  name,
  company: name,
  settings: { siteKey: { pattern: '^key', example: 'key-of-example' }, hostnames: { pattern: '.', example: 'localhost', isSecret: true } },
  hosts: [],
})
const captchas = { first: captcha('First'), recaptcha: captcha('Second') }
const CAPTCHAS_URL = 'http://localhost:8090/captchas'
let sites: Sites
beforeAll(async () => {
  const ids = ['loanwright-co', 'loanwright-es']
  sites = await makeSites({ switchedOn: { sites: ids, partners: [] } })
})

const guards = (settings: Parameters<typeof configureCaptchas>[1], of: Sites = sites) =>
  [...configureCaptchas(of, settings, captchas)].map(([site, { id }]) => `${site} ${id}`)

test('a stub of all captchas guards each site with the first, where none is chosen', () => {
  expect(guards({ CAPTCHAS_URL, captchaSettings: {} })).toEqual(['loanwright-co first', 'loanwright-es first'])
  expect(guards({ CAPTCHAS_URL: undefined, captchaSettings: {} })).toEqual([])
})

test('a captcha that the server or a brand chooses is the one that the stub plays', () => {
  expect(guards({ CAPTCHAS_URL, captchaSettings: { CAPTCHA_RECAPTCHA_SITE_KEY: 'key-1' } })).toEqual([
    'loanwright-co recaptcha',
    'loanwright-es recaptcha',
  ])
  const brands = new Map(
    [...sites].map(([id, context]) => {
      const { site } = context
      return [
        id,
        {
          ...context,
          site: { ...site, brand: { ...site.brand, captchas: id === 'loanwright-es' ? { recaptcha: { siteKey: 'key-2' } } : {} } },
        },
      ] as const
    }),
  )
  expect(guards({ CAPTCHAS_URL, captchaSettings: {} }, brands)).toEqual(['loanwright-co first', 'loanwright-es recaptcha'])
})

test('two captchas that are both chosen for a site stop the start with a sentence', () => {
  const captchaSettings = { CAPTCHA_FIRST_SITE_KEY: 'key-1', CAPTCHA_RECAPTCHA_SITE_KEY: 'key-2' }
  expect(() => guards({ CAPTCHAS_URL, captchaSettings })).toThrow(
    'first and recaptcha are both set for loanwright-co, but a site has one captcha.',
  )
})

test('a setting that no captcha has stops the start with those that there are', () => {
  expect(() => guards({ CAPTCHAS_URL: undefined, captchaSettings: { CAPTCHA_FIRST_SITEKEY: 'key-1' } })).toThrow(
    'CAPTCHA_FIRST_SITEKEY is set, but no captcha has such a setting: there are CAPTCHA_FIRST_SITE_KEY, CAPTCHA_FIRST_HOSTNAMES,',
  )
})
