import { expect, test } from 'vitest'
import type { SiteConfiguration } from '../../../core/define/site-configuration.ts'
import { startTexts } from './start-texts.ts'

test('texts have the default locale of the site, the fallback en, the separator >, no escaping, five retries from 350 ms and ten parallel reads', () => {
  const whole: SiteConfiguration = JSON.parse('{"appLocale":"co","basePath":"/base","textsVersion":"7"}')
  const texts = startTexts(whole, { steps: { name: { title: '{{x}}' } } })
  const { lng, fallbackLng, keySeparator, maxRetries, retryTimeout, maxParallelReads } = texts.options
  expect({ lng, fallbackLng, keySeparator, maxRetries, retryTimeout, maxParallelReads }).toEqual({
    lng: 'co',
    fallbackLng: ['en'],
    keySeparator: '>',
    maxRetries: 5,
    retryTimeout: 350,
    maxParallelReads: 10,
  })
  expect(texts.t('steps>name>title', { x: '<b>' })).toBe('<b>')
  expect(texts.options.backend).toMatchObject({
    loadPath: '/base/locales/{{lng}}/{{ns}}.json',
    queryStringParams: { v: '7' },
    requestOptions: { credentials: 'same-origin' },
  })
})
