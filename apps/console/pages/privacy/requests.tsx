import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import type { ReplyOf } from '#core/console/define-console-call.ts'
import type { privacyRequests } from '#core/console/privacy/privacy-requests.ts'
import { PRIVACY_REQUEST_KINDS } from '#core/console/privacy/request-kinds.ts'
import { useAddressFilters, type AddressFilters } from '../../reading/use-address-filters.ts'
import { useCall } from '../../reading/use-call.ts'
import { useDoneAt } from '../../reading/use-scope.ts'
import { Loaded } from '../../shell/loaded.tsx'
import { Pager } from '../../shell/pager.tsx'
import { Said } from '../../shell/said.tsx'
import { fill } from '../../texts/fill.ts'
import texts from '../../texts/privacy.json' with { type: 'json' }
import { Deadlines } from './deadlines.tsx'
import { NoteRequest } from './note-request.tsx'
import { RequestFilters } from './request-filters.tsx'
import { RequestsTable } from './requests-table.tsx'
import { WorkOnRequest } from './working/work-on-request.tsx'

const NAMES = ['state', 'kind', 'site'] as const
type Requested = ReplyOf<typeof privacyRequests>['requests'][number]

/** Requests of persons with their deadlines, and working on them for those who may. */
export function Requests() {
  const { filters, before, apply } = useAddressFilters(NAMES)
  const [chosen, setChosen] = useState<Requested>()
  const [said, setSaid] = useState('')
  const place = useRef<HTMLParagraphElement>(null)
  const opener = useRef<HTMLElement>(null)
  // for what is answered after its form was let go
  const shown = useRef<string>(undefined)
  const queries = useQueryClient()
  const query = useCall<typeof privacyRequests>('/calls/privacy/requests', {
    query: { ...readWords(filters), ...(before !== undefined && { before }) },
  })
  const mayWork = !useDoneAt('work-privacy-requests', undefined).isNowhere
  const isOpen = filters['state'] !== 'closed'
  const isFiltered = filters['kind'] !== undefined || filters['site'] !== undefined
  const choose = useCallback((request: Requested | undefined) => {
    shown.current = request?.id
    setChosen(request)
  }, [])
  const done = (sentence: string) => {
    setSaid(sentence)
    // what was erased stands in the other lists of the desk too
    void queries.invalidateQueries()
  }
  const sent = (sentence: string) => {
    // the form that was sent goes away
    place.current?.focus()
    done(sentence)
  }
  const close = (sentence: string) => {
    choose(undefined)
    sent(sentence)
  }
  const work = useCallback(
    (request: Requested, button: HTMLElement) => {
      opener.current = button
      choose(request)
    },
    [choose],
  )
  const letGo = () => {
    choose(undefined)
    opener.current?.focus()
  }
  return (
    <>
      {/* above the list, which comes in later and would move it away from a press */}
      {mayWork && <NoteRequest done={sent} />}
      <section aria-labelledby="requests-heading">
        <h2 id="requests-heading">{texts.requests}</h2>
        <p className="hint">{texts.requestsIntro}</p>
        <RequestFilters filters={filters} apply={apply} />
        <Said place={place}>{said}</Said>
        <Loaded query={query} empty={() => undefined}>
          {({ requests, isCut, next, deadlines }) => (
            <>
              {isOpen && <Overdue requests={requests} />}
              {requests.length === 0 ? (
                <p className="empty">{isFiltered ? texts.requestsEmptyFilter : isOpen ? texts.openEmpty : texts.closedEmpty}</p>
              ) : (
                <RequestsTable requests={requests} isOpen={isOpen} work={mayWork && isOpen ? work : undefined} />
              )}
              {isCut && next === null && <p className="hint">{fill(texts.cut, { count: requests.length })}</p>}
              {!isOpen && (
                <Pager
                  label={texts.closedCaption}
                  newest={before === undefined ? undefined : () => apply(filters)}
                  older={next === null ? undefined : () => apply({ ...filters, before: next })}
                />
              )}
              {chosen && (
                <WorkOnRequest
                  key={chosen.id}
                  request={chosen}
                  done={(sentence) => (shown.current === chosen.id ? close(sentence) : done(sentence))}
                  cancel={letGo}
                />
              )}
              <Deadlines deadlines={deadlines} />
            </>
          )}
        </Loaded>
      </section>
    </>
  )
}

function Overdue({ requests }: { readonly requests: readonly Requested[] }) {
  const count = requests.filter(({ daysLeft }) => daysLeft !== null && daysLeft < 0).length
  return count > 0 ? <p className="notice bad">{fill(texts.overdueCount, { count })}</p> : null
}

/** The filters of an address; what is no kind or state is left out. */
function readWords({ kind, state, site }: AddressFilters) {
  const known = PRIVACY_REQUEST_KINDS.find((one) => one === kind)
  return {
    ...(known && { kind: known }),
    ...(state === 'closed' && { state: 'closed' as const }),
    ...(site !== undefined && { site }),
  }
}
