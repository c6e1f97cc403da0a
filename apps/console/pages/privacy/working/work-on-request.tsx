import { fill } from '#apps/console/texts/fill.ts'
import texts from '#apps/console/texts/privacy.json' with { type: 'json' }
import { CloseRequest } from './close-request.tsx'
import { EraseByRequest } from './erase-by-request.tsx'
import { WithdrawByRequest } from './withdraw-by-request.tsx'
import type { WorkedOn } from './worked-on.ts'

/** It opens below a long list, away from the press that it is for. */
const focus = (element: HTMLElement | null) => element?.focus()

/** Closing a request; one for erasure, and one that withdraws consents, is carried out here. */
export const WorkOnRequest = ({ request, done, cancel }: WorkedOn & { readonly cancel: () => void }) => (
  <div ref={focus} tabIndex={-1} role="group" className="notice worked-on" aria-label={fill(texts.workOn, { number: request.number })}>
    {request.kind === 'erasure' && request.leads.some(({ isThere }) => isThere) && <EraseByRequest request={request} done={done} />}
    {request.kind === 'withdrawal' && request.leads.some(({ isThere }) => isThere) && <WithdrawByRequest request={request} done={done} />}
    <CloseRequest request={request} done={done} />
    <button type="button" className="quiet" onClick={cancel}>
      {texts.cancel}
    </button>
  </div>
)
