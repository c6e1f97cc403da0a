import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureIn } from '../reading/call-console.ts'
import { fill } from '../texts/fill.ts'
import { Drawn } from './drawn.tsx'
import { momentHere } from './show-time.ts'
import texts from '../texts/shell.json' with { type: 'json' }

interface LoadedProps<Data> {
  readonly query: UseQueryResult<Data>
  /** The sentence where there is nothing to show; undefined where there is something. */
  readonly empty: (data: Data) => string | undefined
  readonly children: (data: Data) => ReactNode
}

/** What a call brought, in each of its states: loading, failed, empty, old, and there. A live region says which. */
export function Loaded<Data>({ query, empty, children }: LoadedProps<Data>) {
  const { data, isPending, isFetching } = query
  return (
    <>
      <p className="unseen" role="status">
        {isFetching ? texts.loading : data === undefined ? '' : texts.loaded}
      </p>
      {isPending && <Loading />}
      {data === undefined && query.isError && <Failed error={query.error} retry={() => void query.refetch()} />}
      {data !== undefined && <There query={query} data={data} empty={empty} show={children} />}
    </>
  )
}

interface ThereProps<Data> {
  readonly query: UseQueryResult<Data>
  readonly data: Data
  readonly empty: (data: Data) => string | undefined
  readonly show: (data: Data) => ReactNode
}

function There<Data>({ query, data, empty, show }: ThereProps<Data>) {
  const { isPlaceholderData: isOfBefore } = query
  const draw = () => {
    const nothing = empty(data)
    return nothing === undefined ? show(data) : <p className="empty">{nothing}</p>
  }
  return (
    <>
      {isOfBefore ? (
        <p className="as-of old before" aria-hidden="true">
          {texts.ofBefore}
        </p>
      ) : (
        <AsOf query={query} />
      )}
      <div className="loaded" aria-busy={isOfBefore}>
        <Drawn draw={draw} isHeld={isOfBefore} />
      </div>
    </>
  )
}

function AsOf({ query }: { readonly query: UseQueryResult }) {
  const time = momentHere(query.dataUpdatedAt)
  const isBad = query.isError
  const reason = texts.errors[failureIn(query.error)]
  const sentence = isBad ? fill(texts.stale, { time, reason }) : fill(query.isStale ? texts.old : texts.asOf, { time })
  return (
    <p className={isBad || query.isStale ? 'as-of old' : 'as-of'}>
      <span>{sentence}</span>
      <button type="button" className="quiet" disabled={query.isFetching} onClick={() => void query.refetch()}>
        {texts.refresh}
      </button>
    </p>
  )
}

/** Lines in place of what is loading. */
export function Loading() {
  return (
    <div className="skeleton" aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
    </div>
  )
}

/** Why something could not be read, and a way to try again. */
export function Failed({ error, retry }: { readonly error: unknown; readonly retry: () => void }) {
  return (
    <div className="notice bad" role="alert">
      <h2>{texts.failed}</h2>
      <p>{texts.errors[failureIn(error)]}</p>
      <button type="button" onClick={retry}>
        {texts.again}
      </button>
    </div>
  )
}
