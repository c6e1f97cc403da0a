import { expect, test } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'

const newest = (country: string, id: string) => {
  const written = (registry.policies[country] ?? []).filter(({ code }) => code === id)
  return written.toSorted((one, other) => one.version.localeCompare(other.version)).at(-1)?.body ?? expect.fail(`no ${id} of ${country}`)
}

test('a country that reminds without a consent to advertising names the reminder in its text on privacy', () => {
  const reminding = Object.entries(registry.countries).filter(([, { remindersBy }]) => remindersBy !== undefined)
  expect(reminding.length).toBeGreaterThan(0)
  for (const [id] of reminding) expect(newest(id, 'privacy'), id).toMatch(/recordar|remind/iu)
})

test.each(['co', 'es', 'mx'])(
  'the text on advertising of %s promises a link in e-mails of advertising only: other letters have none',
  (country) => {
    const text = newest(country, 'marketing')
    expect(text).toContain('cada correo publicitario')
    expect(text).not.toMatch(/cada correo(?! publicitario)/u)
  },
)

test('the German consent to the forwarding of an application goes on to the next lender after an offer that was declined', () => {
  expect(newest('de', 'partner-transfer')).toMatch(/lehnen Sie .*Angebot ab/iu)
})

test.each(['es', 'mx'])('the text on privacy of %s keeps where people came from for as long as their application', (country) => {
  const line = newest(country, 'privacy')
    .split('\n')
    .find((one) => one.includes('Identificadores de anuncios'))
  expect(line).toMatch(/mientras la conserv/u)
})
