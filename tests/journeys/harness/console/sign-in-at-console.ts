import type { Page } from '@playwright/test'
import { registry } from '#catalogue/registry.gen.ts'
import { examplePersons } from '#apps/sandbox/identity/example-persons.ts'
import { allSites } from '#core/model/site/site.ts'
import { choosePerson } from '#tests/server/console/choose-person.ts'
import { cookieJar } from '#tests/server/console/cookie-jar.ts'

/** Where somebody signs in: the console's address and a path in it. */
export interface ConsolePlace {
  readonly url: string
  readonly path: string
}

const SESSION = 'console-session'

/**
 * Signs in at the console as one of the sandbox's people and opens a page of it. The requests of the sign-in are made without the
 * browser, which would show three pages for it; tests/journeys/console-sign-in.test.ts signs in as people do.
 */
export async function signInAtConsole(page: Page, name: string, { url, path }: ConsolePlace): Promise<void> {
  await page.context().addCookies([{ name: SESSION, value: await openSession(name, url), url, httpOnly: true, sameSite: 'Strict' }])
  await page.goto(`${url}${path}`)
  await page.getByRole('button', { name: 'Sign out' }).waitFor()
}

/** Returns the secret of a new session's cookie. */
async function openSession(name: string, url: string): Promise<string> {
  const person = examplePersons(allSites(registry)).find((one) => one.name === name)
  if (!person) throw new Error(`the sandbox has nobody named "${name}"`)
  const jar = cookieJar()
  await jar.fetch(await choosePerson(jar, url, { person: person.id }))
  const secret = jar.get(SESSION)
  if (secret === undefined) throw new Error(`${name} could not sign in`)
  return secret
}
