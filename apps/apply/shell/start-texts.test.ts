import { createServer, type Server } from 'node:http'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { SiteConfiguration } from '#core/model/site/site-configuration.ts'
import { fetchTexts, startTexts } from './start-texts.ts'

/** A server of texts: what it answers next, by locale, and when it was asked. */
let server: Server
let base = ''
const answers = new Map<string, (number | string)[]>()
const asked: { readonly url: string; readonly at: number }[] = []
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push({ url: request.url ?? '', at: performance.now() })
    const [, locale = ''] = /locales\/(\w+)\//u.exec(request.url ?? '') ?? []
    const answer = answers.get(locale)?.shift() ?? 404
    if (answer === 'nothing') return void request.socket.destroy()
    if (typeof answer === 'number') return void response.writeHead(answer).end()
    response.writeHead(200, { 'content-type': 'application/json' }).end(answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  base = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/base`
})
afterAll(() => server.close())
afterEach(() => {
  answers.clear()
  asked.length = 0
})

function fetchAt(basePath: string) {
  const whole: SiteConfiguration = JSON.parse('{"appLocale":"co","textsVersion":"7"}')
  return fetchTexts({ ...whole, basePath }, { steps: { name: { title: 'Su nombre' } } })
}

test('[S-9.11] texts have the default locale of the site, the fallback en, the separator >, no escaping, five retries from 350 ms and ten parallel reads', () => {
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

test('[S-7.7] texts come from /locales/{lng}/{ns}.json below the base path, with the version as query', async () => {
  answers.set('co', ['{"continue":"Continuar"}'])
  const t = await fetchAt(base)
  expect(asked.map(({ url }) => url)).toEqual(['/base/locales/co/translation.json?v=7'])
  expect(t('continue')).toBe('Continuar')
})

test('[S-7.7] [S-9.11] a server that fails, or gives no answer, is asked again, after 350 ms and then after twice as long', async () => {
  answers.set('co', [503, 'nothing', '{"continue":"Continuar"}'])
  const t = await fetchAt(base)
  expect(t('continue')).toBe('Continuar')
  const pauses = asked.slice(1).map(({ at }, index) => at - (asked[index]?.at ?? 0))
  expect(pauses).toHaveLength(2)
  // never sooner; how much later is the machine's
  expect([(pauses[0] ?? 0) > 340, (pauses[1] ?? 0) > 690]).toEqual([true, true])
})

test('[S-7.7] texts that are not there, or may not be had, are asked for once', async () => {
  for (const status of [404, 403]) {
    asked.length = 0
    answers.set('co', [status, '{}'])
    await expect(fetchAt(base)).rejects.toThrow('texts')
    expect(asked).toHaveLength(1)
  }
})

test('[S-9.11] a text that the site’s language lacks is said in English, which comes when one is first missing', async () => {
  answers.set('co', ['{"steps":{"name":{"title":"Su nombre"}}}'])
  answers.set('en', ['{"steps":{"name":{"title":"Your name","lede":"As in your document"}}}', 404])
  const t = await fetchAt(base)
  expect(t('steps>name>title')).toBe('Su nombre')
  expect(t('steps>name>title', { x: '1' })).toBe('Su nombre')
  expect(asked.map(({ url }) => url)).toEqual(['/base/locales/co/translation.json?v=7'])
  expect(t('steps>name>lede')).toBe('steps>name>lede')
  await expect.poll(() => t('steps>name>lede')).toBe('As in your document')
  expect(t('steps>name>title')).toBe('Su nombre')
  expect(t('steps>name>more>none')).toBe('steps>name>more>none')
  expect(asked.map(({ url }) => url).slice(1)).toEqual(['/base/locales/en/translation.json?v=7'])
})
