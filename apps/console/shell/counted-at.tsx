import type { z } from 'zod'
import type { countedAt } from '#core/console/counted-at.ts'
import { fill } from '../texts/fill.ts'
import { momentHere } from './show-time.ts'
import texts from '../texts/shell.json' with { type: 'json' }

type Counted = z.output<typeof countedAt>

/** Up to which moments the figures of a page were counted, with a warning where that is longer ago than it should be. */
export function CountedAt({ of }: { readonly of: Counted }) {
  const counted = of.filter(({ isLate }) => !isLate)
  const late = of.filter(({ isLate }) => isLate)
  return (
    <>
      {counted.length > 0 && <p className="counted">{fill(texts.countedTo, { parts: counted.map(sayPart).join('; ') })}</p>}
      {late.length > 0 && (
        <div className="notice late" role="alert">
          <h2>{texts.late}</h2>
          <ul>
            {late.map((one) => (
              <li key={one.counting}>{sayLate(one)}</li>
            ))}
          </ul>
          <p>{texts.lateRemedy}</p>
        </div>
      )}
    </>
  )
}

const sayPart = ({ counting, until }: Counted[number]): string => `${texts.countings[counting]} ${until === null ? '' : momentHere(until)}`

function sayLate({ counting, until, everyMinutes }: Counted[number]): string {
  const words = {
    part: upperFirst(texts.countings[counting]),
    often: everyMinutes === 1 ? texts.everyMinute : fill(texts.everyMinutes, { count: everyMinutes }),
  }
  return until === null ? fill(texts.neverCounted, words) : fill(texts.countedLast, { ...words, time: momentHere(until) })
}

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
