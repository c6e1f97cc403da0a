import { useMemo, useRef, useState } from 'react'
import type { ReplyOf } from '#core/console/define-console-call.ts'
import type { deliveries } from '#core/console/deliveries/deliveries.ts'
import type { switchOn } from '#core/console/deliveries/switch-on.ts'
import { failureIn } from '../../reading/call-console.ts'
import { useChange } from '../../reading/use-call.ts'
import { useScope } from '../../reading/use-scope.ts'
import { AskedAgain } from '../../shell/asked-again.tsx'
import { DataTable, type Column } from '../../shell/data-table.tsx'
import { Said } from '../../shell/said.tsx'
import { momentIn } from '../../shell/show-time.ts'
import { fill } from '../../texts/fill.ts'
import texts from '../../texts/deliveries.json' with { type: 'json' }
import shellTexts from '../../texts/shell.json' with { type: 'json' }

type Deliveries = ReplyOf<typeof deliveries>
type Receiver = Deliveries['receivers'][number]

/** Receivers are of no country. */
const ZONE = 'UTC'

/** Lenders and affiliates that have not got every message, and switching one on again. */
export function Receivers({ of: { receivers }, reload }: { readonly of: Deliveries; readonly reload: () => void }) {
  const { isEverything, sites } = useScope('repeat-work')
  const seen = useScope('see-deliveries')
  const rows = useMemo(() => [...receivers], [receivers])
  const off = receivers.filter(isStopped)
  return (
    <section aria-labelledby="receivers-heading">
      <h2 id="receivers-heading">{texts.receivers}</h2>
      <p className="hint">{texts.receiversIntro}</p>
      {rows.length === 0 ? (
        <p className="empty">{seen.isEverything ? texts.receiversEmpty : texts.receiversEmptyHere}</p>
      ) : (
        <DataTable caption={texts.receiversCaption} columns={COLUMNS} rows={rows} />
      )}
      {isEverything && <SwitchOn off={off} reload={reload} />}
      {!isEverything && sites.length > 0 && off.length > 0 && <p className="hint">{texts.onlyEverywhere}</p>}
    </section>
  )
}

function SwitchOn({ off, reload }: { readonly off: readonly Receiver[]; readonly reload: () => void }) {
  const [chosen, setChosen] = useState<string>()
  const [sent, setSent] = useState('')
  const { mutate, data, error, isPending } = useChange<typeof switchOn>('POST', '/calls/deliveries/switch-on')
  const one = off.find(({ receiver }) => receiver === chosen)
  const said = useRef<HTMLParagraphElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const send = ({ receiver, name, offSince }: Receiver) => {
    said.current?.focus()
    setSent(name)
    mutate({ body: { receiver, offSince } }, { onSettled: () => (setChosen(undefined), reload()) })
  }
  return (
    <div className="actions">
      {off.map(({ receiver, name, offSince }) => (
        <button
          key={receiver}
          type="button"
          disabled={isPending}
          onClick={({ currentTarget }) => {
            opener.current = currentTarget
            setChosen(receiver)
          }}
        >
          {titleOf({ name, offSince })}
        </button>
      ))}
      {one && (
        <AskedAgain key={one.receiver} label={titleOf(one)}>
          <p>{fill(one.offSince === null ? texts.heldHint : texts.onHint, { count: one.held })}</p>
          <button type="button" disabled={isPending} onClick={() => send(one)}>
            {isPending ? texts.switching : one.offSince === null ? texts.sendNow : texts.onNow}
          </button>
          <button type="button" className="quiet" onClick={() => (setChosen(undefined), opener.current?.focus())}>
            {texts.cancel}
          </button>
        </AskedAgain>
      )}
      <Said place={said} isBad={error !== null}>
        {error && shellTexts.errors[failureIn(error)]}
        {data && fill(texts.switched, { name: sent, count: data.messages })}
      </Said>
    </div>
  )
}

/** Off, or sent nothing of what was held while no setting knew it. */
const isStopped = ({ offSince, isKnown, held }: Receiver): boolean => offSince !== null || (isKnown && held > 0)
const titleOf = ({ name, offSince }: Pick<Receiver, 'name' | 'offSince'>): string =>
  fill(offSince === null ? texts.sendHeld : texts.onTitle, { name })

function sayState({ offSince, failingSince, isGone, isKnown, held }: Receiver): string {
  if (offSince !== null) return fill(isGone ? texts.offGone : texts.offFailing, { time: timeOf(offSince) })
  if (!isKnown) return texts.unknown
  if (failingSince === null && held > 0) return texts.heldBefore
  return failingSince === null ? texts.well : fill(texts.failing, { time: timeOf(failingSince) })
}

const timeOf = (iso: string): string => `${momentIn(iso, ZONE)} ${ZONE}`

const COLUMNS: Column<Receiver>[] = [
  {
    id: 'receiver',
    header: texts.receiver,
    accessorFn: ({ receiver, name }) => fill(receiver.startsWith('partner:') ? texts.partner : texts.affiliate, { name }),
  },
  { id: 'state', header: texts.state, accessorFn: sayState },
  { id: 'queued', header: texts.queued, accessorKey: 'queued', meta: { isNumber: true } },
  { id: 'held', header: texts.held, accessorKey: 'held', meta: { isNumber: true } },
]
