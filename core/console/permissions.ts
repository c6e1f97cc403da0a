/** What everybody may do who reads only. */
const READS = [
  'see-session',
  'see-sites',
  'see-leads',
  'see-partners',
  'see-affiliates',
  'see-deliveries',
  'see-funnel',
  'see-costs',
  'see-privacy',
] as const

/** What a person may do in the console. Each call names the one that it needs. */
export const PERMISSIONS = [
  ...READS,
  'export-leads',
  'pause-partners',
  'repeat-work',
  'edit-rule-drafts',
  'reveal-personal-data',
  'work-privacy-requests',
  'see-audit',
] as const
export type Permission = (typeof PERMISSIONS)[number]

/** What each role may do. Whoever reads only sees personal data masked. */
export const ROLES = {
  viewer: READS,
  operator: [...READS, 'export-leads', 'pause-partners', 'repeat-work', 'edit-rule-drafts'],
  compliance: [...READS, 'export-leads', 'reveal-personal-data', 'work-privacy-requests'],
  administrator: PERMISSIONS,
} as const satisfies { readonly [role: string]: readonly Permission[] }
export type Role = keyof typeof ROLES

/** A role in a brand and a country; `*` stands for all of them. */
export interface Grant {
  readonly role: Role
  readonly brand: string
  readonly country: string
}

/** True for the name of a role. */
export const isRole = (name: string): name is Role => Object.hasOwn(ROLES, name)

/** True if the grant's role has the permission. */
export const allows = ({ role }: Grant, permission: Permission): boolean => permissionsOf(role).includes(permission)

/** The grants whose role has the permission: in their brands and countries alone it holds. */
export const grantsWith = (grants: readonly Grant[], permission: Permission): readonly Grant[] =>
  grants.filter((grant) => allows(grant, permission))

/** What a person may do somewhere, in the order of the table. */
export const permissionsIn = (grants: readonly Grant[]): readonly Permission[] =>
  PERMISSIONS.filter((permission) => grants.some((grant) => allows(grant, permission)))

const permissionsOf = (role: Role): readonly Permission[] => ROLES[role]
