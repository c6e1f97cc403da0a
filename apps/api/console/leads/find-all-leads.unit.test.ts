import { expect, test } from 'vitest'
import type { FoundLead, LeadsFound } from '#core/console/leads/leads-found.ts'
import { findAllLeads, MOST_LOOKS } from './find-all-leads.ts'

const lead: FoundLead = {
  id: 'one',
  reference: '',
  site: '',
  status: '',
  createdAt: '',
  updatedAt: '',
  affiliate: null,
  partners: [],
  email: '',
  phone: '',
}

/** Finds so many leads at each look, and never comes to an end. */
function endless(perLook: number) {
  const looks: (string | undefined)[] = []
  const find = async (before: string | undefined): Promise<LeadsFound> => {
    looks.push(before)
    return { leads: Array.from({ length: perLook }, () => lead), next: `after ${looks.length}`, partners: [] }
  }
  return { looks, find }
}

test('an export looks for rare leads so long and no longer, and says that it was cut', async () => {
  const { looks, find } = endless(0)
  expect(await findAllLeads(find, 10)).toEqual({ leads: [], isCut: true })
  expect(looks).toHaveLength(MOST_LOOKS)
  expect(looks.slice(0, 3)).toEqual([undefined, 'after 1', 'after 2'])
})

test('an export ends with as many leads as it may have', async () => {
  const { looks, find } = endless(3)
  const { leads, isCut } = await findAllLeads(find, 7)
  expect([leads.length, isCut, looks.length]).toEqual([7, true, 3])
})

test('an export ends with the last page', async () => {
  expect(await findAllLeads(async () => ({ leads: [lead], next: null, partners: [] }), 7)).toEqual({ leads: [lead], isCut: false })
})
