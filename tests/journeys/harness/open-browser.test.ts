import { chromium } from '@playwright/test'
import { expect, it } from 'vitest'
import { launchOptions } from './open-browser.ts'

const NAME = '--disable-features='

it('what Playwright switches off in Chromium stays off', async () => {
  const { args, ...options } = launchOptions()
  const server = await chromium.launchServer(options)
  const lists = [server.process().spawnargs, args].map((all) =>
    all.filter((one) => one.startsWith(NAME)).flatMap((one) => one.slice(NAME.length).split(',')),
  )
  await server.close()
  const [theirs = [], ours = []] = lists
  expect(theirs.length).toBeGreaterThan(0)
  expect(ours).toEqual(expect.arrayContaining(theirs))
})
