import { beforeEach, expect, test } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'
import type { PageField } from '#core/model/page/page.ts'
import { allSites } from '#core/model/site/site.ts'
import type { DataPointKind } from '#core/model/data-point.ts'
import { firstControls } from '#core/fields/first-controls.gen.tsx'
import { isResolvable, resolvePage } from '#core/fields/resolve-page.ts'
import { controlNameOf } from './control-name.ts'
import { controlOf, lacksControls, loadControls, loadedControls, ownControlOf } from './controls.tsx'

/** Every field that a site of the catalogue asks. */
const fields: readonly PageField[] = allSites(registry).flatMap((site) =>
  registry.steps
    .filter((step) => isResolvable(registry, site, step))
    .flatMap((step) => {
      const page = resolvePage(registry, site, step)
      return [...page.fields, ...(page.sheet ?? [])]
    }),
)

beforeEach(() => loadedControls.clear())

test('[S-4.33] no control of a first page is replaced when the others come: a page that is rendered again then would lose what is typed in it', async () => {
  const first = fields.filter((field) => !lacksControls([field]))
  const before = first.map((field) => controlOf(field).Control)
  expect(new Set(before).size).toBe(Object.keys(firstControls).length)
  expect(new Set(before).size).toBeGreaterThan(4)
  await loadControls([{ kind: 'rows' }])
  expect(first.map((field) => controlOf(field).Control)).toEqual(before)
  expect(fields.filter((field) => lacksControls([field]))).toEqual([])
})

test('rows and files load their controls only for a page that asks one', async () => {
  const rows = fields.filter(({ kind }) => kind === 'rows')
  expect(rows.length).toBeGreaterThan(0)
  await loadControls([{ kind: 'date' }])
  expect(lacksControls(rows)).toBe(true)
  await loadControls([{ kind: 'rows' }])
  expect(lacksControls(rows)).toBe(false)
})

test('a field that a code decodes has a control around that of its kind', async () => {
  await loadControls([{ kind: 'date' }])
  const decoded = fields.find(({ decodedFrom }) => decodedFrom)
  expect(decoded).toBeDefined()
  if (!decoded) return
  expect(controlOf(decoded)).not.toBe(ownControlOf(decoded))
  expect(ownControlOf(decoded)).toBe(controlOf({ ...decoded, decodedFrom: undefined }))
})

test('a text, an address and a number are lines, which a restored draft leaves their focus; a choice is none', async () => {
  await loadControls([{ kind: 'choice' }])
  const isLine = (kind: string) => fields.filter((field) => field.kind === kind).map((field) => ownControlOf(field).isLine ?? false)
  for (const kind of ['text', 'email', 'phone']) expect(new Set(isLine(kind)), kind).toEqual(new Set([true]))
  for (const kind of ['choice', 'date', 'yes-no', 'consents']) expect(new Set(isLine(kind)), kind).toEqual(new Set([false]))
})

test('a kind with several controls names the one that its field has', () => {
  const nameOf = (kind: DataPointKind, more: Partial<PageField> = {}) => controlNameOf({ name: kind, kind, wire: kind, ...more })
  expect([nameOf('text'), nameOf('text', { suggest: 'place' })]).toEqual(['text', 'text.suggest'])
  expect([nameOf('money'), nameOf('money', { presets: [] })]).toEqual(['money', 'money.loan'])
  expect([nameOf('count'), nameOf('count', { presets: [] })]).toEqual(['count', 'count.loan'])
  expect([nameOf('yes-no'), nameOf('yes-no', { marks: 'sum' })]).toEqual(['yes-no', 'yes-no.more-than'])
})
