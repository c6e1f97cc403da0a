import { describeVersions } from '#core/model/page/consent-versions.ts'
import type { Resolver } from '../resolver.ts'

export const resolver: Resolver<'consent'> = {
  resolve: ({ policy }, { registry, site }) => ({ policy, ...describeVersions(registry, site, [{ code: policy, as: 'required' }]) }),
}
