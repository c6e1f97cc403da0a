import { expect, it } from 'vitest'
import type { Visit } from '#core/visit/begin-visit.ts'
import { describeVisit } from '#core/visit/describe-visit.ts'
import { readDevice, type DeviceWindow } from './read-device.ts'

const window: DeviceWindow = {
  navigator: { language: 'es-CO', deviceMemory: 8 },
  screen: { width: 390, height: 844 },
  performance: { now: () => 412.4 },
}
const now = new Date('2026-11-20T12:00:00.000Z')
const inBogota = Object.assign(new Date(now), { getTimezoneOffset: () => 300 })
const visit: Visit = {
  entry: {},
  session: { id: 's', startedAt: now, isNew: true },
  leadSource: 'direct',
  isRecordingBlocked: false,
  clicks: {},
}
const sent = (from: DeviceWindow) => describeVisit(visit, readDevice(from, inBogota), 'loanwright-co').deviceData

it('[S-3.18] the five diagnostics are those of the window, and go with the lead', () => {
  expect(JSON.parse(sent(window))).toEqual({
    timezoneOffset: 300,
    deviceMemory: 8,
    language: 'es-CO',
    screenResolution: '390x844',
    loadingTime: 412,
  })
})

it('[S-3.18] a browser that does not report its memory, or reports no number, is described without it', () => {
  for (const deviceMemory of [undefined, '8'])
    expect(JSON.parse(sent({ ...window, navigator: { language: 'es-CO', deviceMemory } }))).not.toHaveProperty('deviceMemory')
})

it('[S-3.18] [S-5.9] diagnostics of more than 1024 characters are dropped', () => {
  const lengthOf = (language: string) => sent({ ...window, navigator: { language } }).length
  const most = 1024 - lengthOf('')
  expect([lengthOf('x'.repeat(most)), lengthOf('x'.repeat(most + 1))]).toEqual([1024, 0])
})
