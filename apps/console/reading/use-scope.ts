import { useMemo } from 'react'
import { grantsWith, type Permission } from '#core/console/permissions.ts'
import { isInScope, scopeOf, type Scope } from '#core/console/scope.ts'
import { nameOfSite } from '../shell/site-names.ts'
import { useSession } from './session-context.ts'

/** Where the person has a permission, as the server works it out: whoever has several roles has them in different places. */
export function useScope(permission: Permission): Scope {
  const { grants, sites } = useSession()
  return useMemo(
    () =>
      scopeOf(
        grantsWith(grants, permission),
        sites.map(({ id, brand, country }) => ({ id, brandId: brand, countryId: country })),
      ),
    [grants, sites, permission],
  )
}

/** At which of the sites that are shown something can be done. */
export interface DoneAt {
  readonly isNowhere: boolean
  /** Their names, where they are not all; otherwise undefined. */
  readonly only: string | undefined
}

/** At which of the sites that are shown the person has a permission: `shown` is the one that a list is filtered by, if any. */
export function useDoneAt(permission: Permission, shown: string | undefined): DoneAt {
  const { sites } = useSession()
  const scope = useScope(permission)
  if (scope.isEverything) return { isNowhere: false, only: undefined }
  const seen = sites.filter(({ id }) => shown === undefined || id === shown)
  const allowed = seen.filter(({ id }) => isInScope(scope, id))
  const isAll = allowed.length === seen.length
  return {
    isNowhere: allowed.length === 0,
    only: isAll ? undefined : allowed.map(({ id }) => nameOfSite(sites, id)).join(', '),
  }
}
