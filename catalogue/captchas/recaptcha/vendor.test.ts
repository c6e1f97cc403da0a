import { expect, test } from 'vitest'
import openRecaptcha from './vendor.ts'

const settings = { scriptUrl: 'https://captcha.example/api.js', siteKey: 'key/1' }

test('the script is loaded for the site’s key, and a token is asked of it only once it is ready', async () => {
  const calls: unknown[] = []
  const globals: { [name: string]: unknown } = {}
  const loadScript = (address: string) => {
    calls.push(address)
    const provider: { [name: string]: unknown } = {
      ready: (run: () => void) => {
        // the provider has its other methods only then
        provider['execute'] = (...values: unknown[]) => Promise.resolve(void calls.push(values)).then(() => 'token-1')
        run()
      },
    }
    globals['grecaptcha'] = provider
    return Promise.resolve()
  }
  const captcha = await openRecaptcha({ settings, globals, loadScript })
  expect(await captcha.take('create_lead')).toBe('token-1')
  expect(calls).toEqual(['https://captcha.example/api.js?render=key%2F1', ['key/1', { action: 'create_lead' }]])
})

test('a script that brings nothing is a failure', async () => {
  await expect(openRecaptcha({ settings, globals: {}, loadScript: () => Promise.resolve() })).rejects.toThrow('captcha.example')
})
