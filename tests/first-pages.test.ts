import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { configure, firstPageOf } from '#apps/apply/build/describe-site.ts'
import { prerender } from '#apps/apply/prerender.tsx'
import { fieldsOf } from '#apps/apply/session/navigation/flow-order.ts'
import { Application } from '#apps/apply/shell/application.tsx'
import { loadApplication } from '#apps/apply/shell/load-application.ts'
import { registry } from '#catalogue/registry.gen.ts'
import { texts } from '#catalogue/texts.gen.ts'
import type { Answers } from '#core/model/answers/answers.ts'
import { optionsOf } from '#core/fields/choice/options-of.ts'
import type { PageField } from '#core/model/page/page.ts'
import type { Site } from '#core/model/site/site.ts'
import type { SiteConfiguration } from '#core/model/site/site-configuration.ts'
import { FLOWS } from '#core/model/site/with-flow.ts'
import { exampleAnswers } from '#core/journey/example-answers.ts'
import { buildTranslation } from '#core/texts/build-translation.ts'
import { translateFrom } from '#core/texts/find-text.ts'
import { loadedControls } from '#core/ui/controls/controls.tsx'
import { liveSites } from './live-sites.ts'
import { makeSession } from './session/make-session.ts'

// as in a page that was just loaded, regardless of the controls that an earlier test fetched
beforeEach(() => {
  loadedControls.clear()
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  vi.stubGlobal('document', { querySelector: () => ({}) })
})
afterEach(() => void vi.unstubAllGlobals())

const visits = liveSites(registry).flatMap((site) => FLOWS.map((flow) => ({ id: site.id, flow, site: { ...site, flow } })))

describe('[S-2.6] a first page has a control, with its options, for every question that it asks', () => {
  it.each(visits)('in the HTML of $id ($flow)', async ({ site }) => {
    const { configuration, translation, fields } = describeSite(site)
    expect(lackingIn(await prerender(configuration, translation), fields)).toEqual([])
  })

  it.each(visits)('rendered in a browser, without an answer and with all of an application: $id ($flow)', async ({ site }) => {
    const { configuration, translation, fields } = describeSite(site)
    const Page = await loadApplication(configuration, { log: (sentence) => expect.unreachable(sentence), waitForNetwork: never })
    const draw = (answers: Answers) => {
      const { session } = makeSession({ site: configuration })
      session.store.setState({ answers, renderedWith: answers })
      const parts = { session, t: translateFrom(translation), page: Page, load: never, reload: ignore, report: ignore, onStart: ignore }
      return renderToString(createElement(Application, { ...parts, ssrPath: `${configuration.basePath}/` }))
    }
    expect(lackingIn(draw({}), fields)).toEqual([])
    const answers = exampleAnswers({ registry, site, today: '2026-11-20' })
    const restored = draw(answers)
    expect(lackingIn(restored, fields)).toEqual([])
    for (const { name, kind } of fields)
      if (kind === 'choice')
        expect(restored).toMatch(new RegExp(`<input[^>]*name="${name}"[^>]*checked=""[^>]*value="${String(answers[name])}"`, 'u'))
  })
})

const ignore = () => undefined
const never = () => new Promise<never>(ignore)

function describeSite(site: Site) {
  const firstPage = firstPageOf(registry, site)
  const translation = buildTranslation(registry, texts, site).texts
  const parts = { stylesheet: '/s.css', sequence: '/sequence.json', textsVersion: '1', ...(firstPage && { firstPage }) }
  const configuration: SiteConfiguration = configure(site, translation, parts)
  return { configuration, translation, fields: fieldsOf(firstPage) }
}

/**
 * Returns the names of the questions whose control, box or option is missing, each with what is
 * missing.
 */
function lackingIn(html: string, fields: readonly PageField[]): readonly string[] {
  expect(fields.length).toBeGreaterThan(0)
  const questions = html.split('data-field="')
  return fields.flatMap((field) => {
    const question = questions.find((one) => one.startsWith(`${field.name}"`)) ?? ''
    return partsOf(field).flatMap((part) => (question.includes(part) ? [] : [`${field.name}: ${part}`]))
  })
}

function partsOf(field: PageField): readonly string[] {
  const { name, kind, consents = [] } = field
  if (kind === 'consents') return consents.flatMap(({ code, as }) => (as === 'notice' ? [] : [`name="${name}.${code}"`]))
  return [`name="${name}"`, ...optionsOf(field, {}).map((option) => `value="${option}"`)]
}
