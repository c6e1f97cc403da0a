import { setImmediate as turn } from 'node:timers/promises'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { TrackerPurpose } from '#core/model/vendors/tracker.ts'
import { openDom } from '#tests/dom/open-dom.ts'
import { makeSession } from '#tests/session/make-session.ts'
import { makeTracking } from '#tests/session/make-tracking.ts'
import styles from './consent-layer.css?url'
import { showConsent } from './show-consent.tsx'

afterEach(async () => {
  // a press moves the selection, of which jsdom tells React a turn later
  await turn()
  vi.unstubAllGlobals()
})

const offered = (name: string, purpose: TrackerPurpose) => ({
  id: name,
  tracker: { name, purpose, settings: {}, hosts: [], company: name, turn: () => [] },
  openVendor: () => Promise.reject(new Error('it is asked first')),
})

/** Asks about these trackers; every text is its key with its values. */
async function ask(trackers: readonly ReturnType<typeof offered>[]) {
  const { document } = openDom()
  const stylesheet = document.createElement('style')
  stylesheet.dataset['of'] = styles
  document.head.append(stylesheet)
  const { session } = makeSession({ isEmbedded: true, findText: ([key = ''], values) => [key, ...Object.values(values)].join(' ') })
  await act(() => showConsent(session, makeTracking(trackers, {})))
  return document
}

test('each purpose names those who would get something for it, and nobody else', async () => {
  const document = await ask([offered('Counter', 'analytics'), offered('Seller', 'advertising'), offered('Meter', 'analytics')])
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'trackers>choose')
  act(() => button?.click())
  expect([...document.querySelectorAll('li p')].map(({ textContent }) => textContent)).toEqual([
    'trackers>purposes>analytics>text trackers>recipients Counter y Meter',
    'trackers>purposes>advertising>text trackers>recipients Seller',
  ])
})
