import { expect, test } from 'vitest'
import type { SiteConfiguration } from '#core/model/site/site-configuration.ts'
import { loadApplication } from './load-application.ts'

const site = (parts: Pick<SiteConfiguration, 'firstPage' | 'stylesheet'>): SiteConfiguration => {
  const whole: SiteConfiguration = JSON.parse('{}')
  return { ...whole, ...parts }
}
const works = (logged: string[]) => ({ log: (sentence: string) => logged.push(sentence), waitForNetwork: () => Promise.resolve() })
const firstPage = { id: 'a', stage: 'b', kind: 'dynamic', flow: 'dynamic', phase: 'before-offer', fields: [] } as const

test.each([
  ['ApplicationPage not found', {}],
  ['Product styles not found', { firstPage }],
])('[S-8.1] [S-8.2] “%s” is logged, then loading fails', async (sentence, parts) => {
  const logged: string[] = []
  await expect(loadApplication(site(parts), works(logged))).rejects.toThrow(sentence)
  expect(logged).toEqual([sentence])
})

test('[S-8.3] “Failed to load ApplicationPage and product styles” is logged each of the five times that the lazy load fails', async () => {
  const logged: string[] = []
  // there is no document here to which a stylesheet could be added
  await expect(loadApplication(site({ firstPage, stylesheet: '/x.css' }), works(logged))).rejects.toThrow()
  expect(logged).toEqual(Array.from({ length: 5 }, () => 'Failed to load ApplicationPage and product styles'))
})
