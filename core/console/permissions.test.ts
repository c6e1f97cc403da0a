import { expect, test } from 'vitest'
import { PERMISSIONS, grantsWith, permissionsIn, type Permission, type Role } from './permissions.ts'

const MORE_THAN_READING: { readonly [role in Role]: readonly Permission[] } = {
  viewer: [],
  operator: ['export-leads', 'pause-partners', 'repeat-work', 'edit-rule-drafts'],
  compliance: ['export-leads', 'reveal-personal-data', 'work-privacy-requests'],
  administrator: [
    'export-leads',
    'pause-partners',
    'repeat-work',
    'edit-rule-drafts',
    'reveal-personal-data',
    'work-privacy-requests',
    'see-audit',
  ],
}

test.each(Object.entries(MORE_THAN_READING))('a %s may read, and beyond that just what the table says', (name, more) => {
  const roles: readonly Role[] = ['viewer', 'operator', 'compliance', 'administrator']
  const role = roles.find((one) => one === name) ?? 'viewer'
  const may = permissionsIn([{ role, brand: '*', country: '*' }])
  expect(may.filter((one) => !one.startsWith('see-') || one === 'see-audit')).toEqual(more)
  expect(may).toEqual(expect.arrayContaining(PERMISSIONS.filter((one) => one.startsWith('see-') && one !== 'see-audit')))
})

test('a permission holds only where the role has it, not wherever the person has any role', () => {
  const grants = [
    { role: 'viewer', brand: '*', country: '*' },
    { role: 'operator', brand: '*', country: 'mx' },
  ] as const
  expect(grantsWith(grants, 'pause-partners')).toEqual([grants[1]])
})

test('nobody without a role may do anything', () => {
  expect(permissionsIn([])).toEqual([])
})
