import { expect, test } from 'vitest'
import { galleryPage } from './gallery-page.ts'

const gallery = new Map([
  ['a-co', ['name', 'email', 'offer']],
  ['b-co', ['name', 'offer']],
])
const draw = (asked: { readonly site?: string; readonly page?: string; readonly width?: string }) => galleryPage(gallery, asked)

test('a page stands there in its three states side by side, each with a name, and each opens alone', () => {
  const page = draw({ site: 'a-co', page: 'email' })
  for (const state of ['empty', 'filled', 'errors']) {
    expect(page).toContain(`src="/gallery/a-co/email?state=${state}"`)
    expect(page).toContain(`href="/gallery/a-co/email?state=${state}"`)
  }
  const titles = page.match(/<iframe[^>]* title="[^"]+"/gu) ?? []
  expect(new Set(titles).size).toBe(3)
})

test('the neighbours are links with the keys that lead there, and nothing leads beyond the ends', () => {
  const middle = draw({ site: 'a-co', page: 'email' })
  expect(middle).toMatch(/href="\/gallery\?site=a-co&amp;page=name"[^>]*aria-keyshortcuts="ArrowLeft"/u)
  expect(middle).toMatch(/href="\/gallery\?site=a-co&amp;page=offer"[^>]*aria-keyshortcuts="ArrowRight"/u)
  expect(middle).toMatch(/href="\/gallery\?site=b-co&amp;page=name"[^>]*aria-keyshortcuts="Shift\+ArrowRight"/u)
  expect(middle.match(/<kbd>/gu)?.length).toBeGreaterThan(2)
  expect(draw({ site: 'b-co', page: 'offer' })).not.toMatch(/aria-keyshortcuts="(?:Shift\+)?ArrowRight"/u)
})

test('the width goes along to the neighbours', () => {
  const page = draw({ site: 'a-co', page: 'email', width: 'desk' })
  expect(page).toContain('href="/gallery?site=a-co&amp;page=offer&amp;width=desk"')
  expect(page).toContain('class="frames desk"')
})

test('site and page are chosen by lists that work without scripts, and every page of the site is listed', () => {
  const page = draw({ site: 'b-co', page: 'offer' })
  expect(page).toContain('<option value="b-co" selected>')
  expect(page).toContain('<option value="offer" selected>')
  expect(page).toContain('<button')
  for (const path of ['name', 'offer']) expect(page).toContain(`href="/gallery?site=b-co&amp;page=${path}"`)
})

test('what is not there is told', () => {
  expect(draw({ site: 'a-co', page: '<b>x' })).toContain('role="alert"')
  expect(draw({ site: 'a-co', page: '<b>x' })).not.toContain('<b>x')
  expect(draw({ site: 'a-co', page: 'email' })).not.toContain('role="alert"')
})
