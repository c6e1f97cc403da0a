import { permissionsIn } from '#core/console/permissions.ts'
import { session } from '#core/console/session/session.ts'
import { answerRead } from '#apps/api/console/answering/answer-console-call.ts'
import { csrfOf } from '#apps/api/console/sign-in/sign-in-secrets.ts'

export default [
  answerRead(session, async ({ by, scope, at }, { sites }) => ({
    ok: true,
    value: {
      name: by.name,
      grants: [...by.grants],
      permissions: [...permissionsIn(by.grants)],
      sites: sites
        .filter(({ id }) => scope.sites.includes(id))
        .map(({ id, brandId, countryId, ...site }) => ({ id, brand: brandId, country: countryId, ...site })),
      csrf: csrfOf(by.secret),
      now: at.toISOString(),
      idleEndsAt: by.idleEndsAt.toISOString(),
      endsAt: by.endsAt.toISOString(),
    },
  })),
]
