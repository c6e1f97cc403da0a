import type { consentsOfRequest } from '#core/console/privacy/privacy-requests.ts'
import { useCall } from '#apps/console/reading/use-call.ts'
import { Loaded } from '#apps/console/shell/loaded.tsx'
import { fill } from '#apps/console/texts/fill.ts'
import texts from '#apps/console/texts/privacy.json' with { type: 'json' }
import { WithdrawForm } from './withdraw-form.tsx'
import type { WorkedOn } from './worked-on.ts'

/** Withdraws consents that the applications of a request hold. */
export function WithdrawByRequest({ request, done }: WorkedOn) {
  const query = useCall<typeof consentsOfRequest>('/calls/privacy/requests/{id}/consents', { params: { id: request.id } })
  return (
    <section aria-labelledby="withdraw-heading">
      <h3 id="withdraw-heading">{fill(texts.withdraw, { number: request.number })}</h3>
      <Loaded query={query} empty={({ consents }) => (consents.length === 0 ? texts.withdrawEmpty : undefined)}>
        {({ consents }) => <WithdrawForm request={request} consents={consents} done={done} />}
      </Loaded>
    </section>
  )
}
