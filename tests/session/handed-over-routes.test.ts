import { afterEach, expect, it, vi } from 'vitest'
import { resolveRoute } from '#apps/apply/session/navigation/resolve-route.ts'
import { registry } from '#catalogue/registry.gen.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { sitePagesOf } from '#apps/apply/build/describe-site.ts'
import { site } from '../journeys/harness/test-applicant.ts'
import { leadViewOf, openTestSession } from './open-test-session.ts'

let close: () => Promise<void> = () => Promise.resolve()
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

/** Every state after the hand-over that has a page on the site, with that page's path. */
const states = sitePagesOf(registry, site)
  .served.filter(({ phase, flow, parameter, stateCode: code }) => phase === 'after-offer' && flow === 'server' && !parameter && code)
  .map(({ id, stateCode: code }) => ({ path: id, code }))

it.each(states)(
  '[S-4.34] [I-12] an application on /$path is shown there from every address, whatever was open before, and nothing is sent',
  async ({ path, code }) => {
    const view = leadViewOf({}, { leadStatus: LEAD_STATUS.checking, progressState: [0, 7, code], dynamicPages: undefined })
    const opened = await openTestSession({ respond: ({ method }) => (method === 'GET' ? { status: 200, body: view } : 'lost') })
    close = opened.close
    const { session } = opened
    session.store.setState({ view })
    const shown: (string | undefined)[] = []
    for (const address of ['', 'monthly-income', path, 'loan-purpose', 'check-answers', '']) {
      session.router.go(address, 'push')
      await resolveRoute(session)
      shown.push(session.store.getState().current)
    }
    expect(new Set(shown)).toEqual(new Set([path]))
    expect(opened.calls.filter(({ method }) => method !== 'GET')).toEqual([])
  },
)

it('knows more than a few states after the hand-over', () => expect(states.length).toBeGreaterThan(10))
