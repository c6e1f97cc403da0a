import { afterEach, expect, test } from 'vitest'
import { byServer, noteServerTime } from './server-time.ts'

const HERE = Date.parse('2019-05-02T10:00:00Z')
const THERE = 'Sun, 22 Nov 2026 10:00:00 GMT'
const note = (headers: { readonly [name: string]: string }) => noteServerTime(new Headers(headers), HERE)
afterEach(() => note({ 'Cache-Control': 'no-store', Date: new Date(HERE).toUTCString() }))

test('where a clock is years behind, the server’s time counts', () => {
  expect(byServer(HERE)).toBe(HERE)
  note({ 'Cache-Control': 'no-store', Date: THERE })
  expect(new Date(byServer(HERE)).toUTCString()).toBe(THERE)
})

test('the device’s time counts where the clocks differ by less than an hour, or its clock was mended', () => {
  note({ 'Cache-Control': 'no-store', Date: THERE })
  note({ 'Cache-Control': 'no-store', Date: 'Thu, 02 May 2019 10:30:00 GMT' })
  expect(byServer(HERE)).toBe(HERE)
})

test('a response that a browser may have cached says nothing about the time, nor one without a date', () => {
  note({ 'Cache-Control': 'max-age=600', Date: THERE })
  note({ 'Cache-Control': 'no-store' })
  note({ 'Cache-Control': 'no-store', Date: 'soon' })
  expect(byServer(HERE)).toBe(HERE)
})
