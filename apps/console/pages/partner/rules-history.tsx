import { momentIn } from '../../shell/show-time.ts'
import { fill } from '../../texts/fill.ts'
import texts from '../../texts/partner.json' with { type: 'json' }
import type { Changing } from './changing.ts'
import { ruleName } from './rules-table.tsx'

/** Who changed the rules, when, why and how, the newest first. */
export function RulesHistory({ shown: { row, history, isHistoryCut } }: Pick<Changing, 'shown'>) {
  return (
    <section aria-labelledby="history">
      <h2 id="history">{texts.history}</h2>
      {history.length === 0 ? (
        <p className="empty">{texts.noHistory}</p>
      ) : (
        <ol className="versions">
          {history.map(({ version, at, madeBy, why, changes }) => (
            <li key={version}>
              <p>
                <b>{why}</b>
                <small>
                  {fill(texts.byWhom, { who: madeBy, when: momentIn(at, row.timeZone) })} · {fill(texts.version, { version })}
                </small>
              </p>
              <ul>
                {changes.map(({ name, before, after }) => (
                  <li key={name}>{fill(texts.changed, { name: ruleName(name), before, after })}</li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      )}
      {isHistoryCut && <p className="hint">{fill(texts.historyCut, { count: history.length, partner: row.partner })}</p>}
    </section>
  )
}
