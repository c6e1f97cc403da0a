import { existsSync, renameSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { registry } from '#catalogue/registry.gen.ts'
import type { Operator } from '#core/model/operator/operator.ts'

/** Somebody who is no example of the catalogue. */
export const somebody: Operator = {
  legalName: 'Somebody Ltd',
  address: '1 Street, City',
  representative: 'Director A. Somebody',
  register: 'Register 1',
  taxNumber: 'Tax 1',
  licence: 'Licence 1',
  authority: 'Authority',
  email: 'help@somebody.test',
  phone: '+1 555 0100',
  hours: '9 to 5',
  privacyContact: 'Privacy office',
  privacyEmail: 'privacy@somebody.test',
  complaintBody: 'Ombudsman',
  accessibilityContact: 'access@somebody.test',
  reviewedBy: 'A law firm',
}

/** Returns the path of a file by which somebody runs the sites of all countries; it is written once on a machine. */
export function operatorsFile(): string {
  const countries = Object.fromEntries(Object.keys(registry.countries).map((id) => [id, somebody]))
  const text = JSON.stringify({ countries })
  const path = join(tmpdir(), `operators-${createHash('sha256').update(text).digest('hex').slice(0, 16)}.json`)
  if (existsSync(path)) return path
  // several test processes may write it at once
  const own = `${path}.${process.pid}`
  writeFileSync(own, text)
  renameSync(own, path)
  return path
}
