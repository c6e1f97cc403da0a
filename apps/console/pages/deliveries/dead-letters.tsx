import { useRef } from 'react'
import type { ReplyOf } from '#core/console/define-console-call.ts'
import type { deadLetters, runLettersAgain } from '#core/console/deliveries/dead-letters.ts'
import { failureIn } from '../../reading/call-console.ts'
import { useAddressFilters } from '../../reading/use-address-filters.ts'
import { useCall, useChange } from '../../reading/use-call.ts'
import { useDoneAt, useScope } from '../../reading/use-scope.ts'
import { Loaded } from '../../shell/loaded.tsx'
import { Pager } from '../../shell/pager.tsx'
import { Said } from '../../shell/said.tsx'
import { fill } from '../../texts/fill.ts'
import texts from '../../texts/deliveries.json' with { type: 'json' }
import shellTexts from '../../texts/shell.json' with { type: 'json' }
import { LetterFilters } from './letter-filters.tsx'
import { LettersTable } from './letters-table.tsx'
import { RunAll } from './run-all.tsx'

const NAMES = ['kind', 'site', 'from', 'to'] as const

/** What was given up, by filters that stand in the address, and running one or all of it again. */
export function DeadLetters({ reload }: { readonly reload: () => void }) {
  const { asked, filters, before, apply } = useAddressFilters(NAMES)
  const query = useCall<typeof deadLetters>('/calls/deliveries/dead-letters', { query: asked })
  const again = useChange<typeof runLettersAgain>('POST', '/calls/deliveries/run-again')
  const { isNowhere, only } = useDoneAt('repeat-work', filters['site'])
  const { isEverything } = useScope('see-deliveries')
  const isFiltered = Object.keys(filters).length > 0
  const nothing = isEverything ? texts.lettersEmpty : texts.lettersEmptyHere
  const said = useRef<HTMLParagraphElement>(null)
  const run = (body: { readonly id: string } | { readonly all: typeof filters }) => {
    // the pressed button is off at once, and goes with its row
    said.current?.focus()
    again.mutate({ body }, { onSettled: () => (void query.refetch(), reload()) })
  }
  return (
    <section aria-labelledby="letters-heading">
      <h2 id="letters-heading">{texts.letters}</h2>
      <p className="hint">{texts.lettersIntro}</p>
      <LetterFilters filters={filters} apply={apply} />
      <Said place={said} isBad={again.error !== null}>
        {again.isPending && texts.runningAgain}
        {again.error && shellTexts.errors[failureIn(again.error)]}
        {again.data && sayRan(again.data)}
      </Said>
      <Loaded query={query} empty={({ letters }) => (letters.length > 0 ? undefined : isFiltered ? texts.lettersEmptyFilter : nothing)}>
        {({ letters, next }) => (
          <>
            {!isNowhere && <RunAll isBusy={again.isPending} only={only} run={() => run({ all: filters })} />}
            <LettersTable letters={letters} runAgain={isNowhere ? undefined : (id) => run({ id })} isBusy={again.isPending} />
            <Pager
              label={texts.lettersCaption}
              newest={before === undefined ? undefined : () => apply(filters)}
              older={next === null ? undefined : () => apply({ ...filters, before: next })}
            />
          </>
        )}
      </Loaded>
    </section>
  )
}

const sayRan = ({ jobs, isMore }: ReplyOf<typeof runLettersAgain>): string => fill(isMore ? texts.ranMore : texts.ran, { count: jobs })
