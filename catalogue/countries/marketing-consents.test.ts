import { describe, expect, test } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'
import { texts } from '#catalogue/texts.gen.ts'
import { consentSentence } from '#core/model/page/consent-sentence.ts'
import { allSites } from '#core/model/site/site.ts'
import { buildTranslation } from '#core/texts/build-translation.ts'
import { translateFrom } from '#core/texts/find-text.ts'
import { LIVE_COUNTRIES } from '#tests/catalogue/live-countries.ts'
import { newestBody } from '#tests/catalogue/newest-version.ts'

/** Names of messengers and of text messages: a box that had two of them would be two channels. */
const MESSAGES = /SMS|WhatsApp|Zalo|Viber|by text/gu

/** A link that confirms the address, in the languages of the countries. */
const CONFIRMING = /link|enlace|liên kết|confirm|bestätig|potwierd|xác nhận/iu

/** That an unfinished application is reminded of. */
const REMINDING = /erinner|recordar|remind|przypomn|amintește|nhắc/iu

describe.each(allSites(registry).map((site) => [site.id, site] as const))('advertising on %s', (_, site) => {
  const t = translateFrom(buildTranslation(registry, texts, site).texts)
  const codes = site.country.consents.marketingConsents.map(({ code }) => code)
  const sentence = (code: string) => t(consentSentence('marketingConsents', code, false), { operator: 'OPERATOR' })

  test('is agreed to in a sentence that names who sends it', () => {
    for (const code of codes.filter((one) => one !== 'partners')) expect(sentence(code), code).toContain('OPERATOR')
  })

  test('has a box for each channel', () => {
    for (const code of codes) expect([...sentence(code).matchAll(MESSAGES)].length, sentence(code)).toBeLessThan(2)
  })
})

const published = allSites(registry).filter(({ countryId }) => LIVE_COUNTRIES.includes(countryId))

describe.each(published.map((site) => [site.id, site] as const))('advertising on the published %s', (_, site) => {
  test('has a policy that speaks of confirming the address exactly where a letter asks for it', () => {
    const { byLetter = false } = site.country.consents.marketingConsents.find(({ code }) => code === 'email') ?? {}
    // the first of the ways is the one by e-mail
    const way = /^- .*$/mu.exec(newestBody(site.countryId, 'marketing'))?.[0] ?? ''
    expect(CONFIRMING.test(way), way).toBe(byLetter)
  })

  test('may be the ground of a reminder, which the privacy notice names', () => {
    expect(newestBody(site.countryId, 'privacy')).toMatch(REMINDING)
  })
})
