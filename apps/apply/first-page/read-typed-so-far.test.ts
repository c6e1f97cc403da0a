import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDom } from '#tests/dom/open-dom.ts'
import { makeSession } from '#tests/session/make-session.ts'
import { readTypedSoFar } from './read-typed-so-far.ts'

let dom: ReturnType<typeof openDom>
beforeEach(() => void (dom = openDom()))
afterEach(() => void vi.unstubAllGlobals())

const { site } = makeSession().session
const consents = site.firstPage?.fields.find(({ kind }) => kind === 'consents')

/** What is read of a form in which these boxes are ticked, and these texts typed. */
function read(ticked: readonly string[], typed: { readonly [name: string]: string } = {}) {
  const form = dom.document.createElement('form')
  for (const { code } of consents?.consents ?? []) {
    const box = dom.document.createElement('input')
    for (const [name, value] of [
      ['type', 'checkbox'],
      ['name', `${consents?.name}.${code}`],
      ['value', 'true'],
    ] as const)
      box.setAttribute(name, value)
    form.append(box)
    if (box instanceof HTMLInputElement && ticked.includes(code)) box.checked = true
  }
  for (const [name, value] of Object.entries(typed)) {
    const input = dom.document.createElement('input')
    input.setAttribute('name', name)
    if (input instanceof HTMLInputElement) input.value = value
    form.append(input)
  }
  dom.document.body.replaceChildren(form)
  return readTypedSoFar(document.querySelector('form'), site)
}

test('what was typed and ticked before the app arrived is read: of several boxes, one that is ticked is enough', () => {
  const [first, second] = consents?.consents?.filter(({ as }) => as !== 'notice').map(({ code }) => code) ?? []
  if (!consents || first === undefined || second === undefined) throw new Error('the first page asks for two consents')
  expect(read([first], { email: 'ana@example.com' })).toEqual({
    email: 'ana@example.com',
    [consents.name]: expect.objectContaining({ [first]: true, [second]: false }),
  })
})

test('boxes of which none is ticked, and fields that are empty, are not answered: they do not overwrite a draft', () => {
  expect(read([], { email: '', phoneNumber: '' })).toEqual({})
})

test('a page without a form has nothing', () => {
  expect(readTypedSoFar(null, site)).toEqual({})
})
