import texts from '../../texts/privacy.json' with { type: 'json' }
import { CloseRequest } from './close-request.tsx'
import { EraseByRequest } from './erase-by-request.tsx'
import type { WorkedOn } from './worked-on.ts'

/** Closing a request; one for erasure is carried out here. */
export const WorkOnRequest = ({ request, done, cancel }: WorkedOn & { readonly cancel: () => void }) => (
  <div className="notice worked-on">
    {request.kind === 'erasure' && request.leads.some(({ isThere }) => isThere) && <EraseByRequest request={request} done={done} />}
    <CloseRequest request={request} done={done} />
    <button type="button" className="quiet" onClick={cancel}>
      {texts.cancel}
    </button>
  </div>
)
