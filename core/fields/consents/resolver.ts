import { consentsOf, describeVersions } from '#core/model/page/consent-versions.ts'
import type { Resolver } from '../resolver.ts'

export const resolver: Resolver<'consents'> = {
  resolve: ({ name }, { registry, site }) => {
    const consents = consentsOf(site.country, name)
    return { consents, ...describeVersions(registry, site, consents) }
  },
}
