import { expect, test } from 'vitest'
import { readCookie, readPixelCookies } from './read-cookie.ts'

test('a cookie is found by its whole name, with its value as it stands', () => {
  expect(readCookie('x_fbp=1; _fbp=fb.1.2.3=; _fbpx=4', '_fbp')).toBe('fb.1.2.3=')
  expect(readCookie('_fbp=', '_fbp')).toBeUndefined()
  expect(readCookie('', '_fbp')).toBeUndefined()
})

test("[S-3.11] the advertisers' cookies are _fbp, _fbc and _ttp", () => {
  expect(readPixelCookies('_fbp=a; _fbc=b; _ttp=c')).toEqual({ fbp: 'a', fbc: 'b', ttp: 'c' })
  expect(readPixelCookies(`_fbp=${'x'.repeat(501)}`)).toEqual({})
})
