import { expect, test } from 'vitest'
import { isInBrowser, needsBuild } from './run-files.ts'

test('a browser and a build are needed for journeys and promises, and for nothing else', () => {
  const files = ['tests/journeys/links.test.ts', 'tests/journeys/developers/gallery.test.ts', 'tests/promises/slow/deploy.test.ts']
  expect(files.filter((file) => !isInBrowser(file))).toEqual([])
  const others = ['core/lead/transitions.test.ts', 'tests/routes.test.ts', 'apps/api/use-cases/leads/links.test.ts', '-t', 'journeys']
  expect(others.filter(isInBrowser)).toEqual([])
})

test('a build alone is needed for the demonstration, whose server shows the pages', () => {
  expect(['tests/demo/demo.test.ts', 'tests/journeys/links.test.ts', 'tests/routes.test.ts'].map(needsBuild)).toEqual([true, true, false])
  expect(isInBrowser('tests/demo/demo.test.ts')).toBe(false)
})
