import { texts } from '../texts.ts'
import { framePage } from '../pages/frame-page.ts'
import { html } from '../pages/html.ts'
import type { ExamplePerson } from './example-persons.ts'

/** The page on which a person is chosen; no password is asked. */
export function peoplePage(uid: string, persons: readonly ExamplePerson[]): string {
  const { people } = texts.identity
  const body = html`<form method="post" action="/identity/people/${uid}" class="people">
    ${persons.map(
      ({ id, name, roles }) =>
        html`<button name="person" value="${id}">
          <span class="face" aria-hidden="true">${initialsOf(name)}</span>
          <span class="who"><b>${name}</b><span>${describe(roles)}</span></span>
        </button>`,
    )}
  </form>`
  return framePage({ title: people.title, lede: people.lede, body })
}

const initialsOf = (name: string): string =>
  name
    .split(' ')
    .map((part) => part.slice(0, 1))
    .join('')

function describe(roles: readonly string[]): string {
  const { everywhere, at } = texts.identity.people
  return roles
    .map((role) => {
      const [name = '', brand = '', country = ''] = role.split(':')
      return `${name} ${brand === '*' && country === '*' ? everywhere : `${at} ${brand} ${country.toUpperCase()}`}`
    })
    .join(', ')
}

/** The page that ends the session at the provider. It sends itself; `form` is the provider's own, with what it needs. */
export function signOutPage(form: string): string {
  const { signOut } = texts.identity
  const body = html`${{ html: form.replace('</form>', '<input type="hidden" name="logout" value="yes"></form>') }}
    <p><button form="op.logoutForm">${signOut.button}</button></p>`
  return framePage({ title: signOut.title, body, scripts: ['sign-out'] })
}

/** The page for a sign-in that is unknown or over. */
export function signInOverPage(): string {
  const { over } = texts.identity
  return framePage({ title: over.title, lede: over.lede, body: html`` })
}
