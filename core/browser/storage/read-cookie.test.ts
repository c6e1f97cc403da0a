import { expect, test } from 'vitest'
import { clickIds } from '#catalogue/click-ids.gen.ts'
import { readCookie, readClickCookies } from './read-cookie.ts'

test('a cookie is found by its whole name, with its value as it stands', () => {
  expect(readCookie('x_fbp=1; _fbp=fb.1.2.3=; _fbpx=4', '_fbp')).toBe('fb.1.2.3=')
  expect(readCookie('_fbp=', '_fbp')).toBeUndefined()
  expect(readCookie('', '_fbp')).toBeUndefined()
})

test("[S-3.11] the advertisers' cookies are at least _fbp, _fbc and _ttp", () => {
  const read = (cookies: string) => readClickCookies(cookies, clickIds)
  expect(read('_fbp=a; _fbc=b; _ttp=c; other=d')).toMatchObject({ _fbp: 'a', _fbc: 'b', _ttp: 'c' })
  expect(read('other=d')).not.toHaveProperty('other')
  expect(read(`_fbp=${'x'.repeat(501)}`)['_fbp']).toBeUndefined()
})
