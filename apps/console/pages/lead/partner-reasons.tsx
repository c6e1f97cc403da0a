import type { ReplyOf } from '#core/console/define-console-call.ts'
import type { revealLead } from '#core/console/leads/reveal-lead.ts'
import type { ShownLead } from '#core/console/leads/show-lead.ts'
import { fill } from '../../texts/fill.ts'
import texts from '../../texts/lead.json' with { type: 'json' }
import { sayFailure, sayReason } from './say-story.ts'

interface PartnerReasonsProps {
  readonly partners: ShownLead['partners']
  readonly isErased: boolean
  /** What lenders said in their own words, once the lead's personal data is shown. */
  readonly revealed: ReplyOf<typeof revealLead>['said'] | undefined
}

/** For each lender, why it was, was not, or was not yet asked. */
export function PartnerReasons({ partners, isErased, revealed }: PartnerReasonsProps) {
  return (
    <section aria-labelledby="why">
      <h2 id="why">{texts.why}</h2>
      {partners.length === 0 ? (
        <p className="empty">{isErased ? texts.noPartnersErased : texts.noPartners}</p>
      ) : (
        <ul className="reasons">
          {partners.map(({ partner, name, verdict, kind, facts, isSaidHidden }) => (
            <li key={partner}>
              <b>{name}</b>
              <span className={`verdict ${verdict}`}>{texts.verdicts[verdict]}</span>
              <p>
                {sayReason(kind, facts)}
                {facts['failure'] !== undefined && <> {sayFailure(facts['failure'], facts)}</>}
                {facts['said'] !== undefined && <Said words={facts['said']} />}
                {isSaidHidden && !revealed && <span className="said"> {texts.saidHidden}</span>}
                {wordsOf(partner, revealed).map((words) => (
                  <Said key={words} words={words} />
                ))}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** What a lender said, each thing once: of its decision and of its loan it may say the same. */
const wordsOf = (partner: string, revealed: PartnerReasonsProps['revealed'] = []): readonly string[] => [
  ...new Set(revealed.flatMap(({ partner: by, words }) => (by === partner ? [words] : []))),
]

const Said = ({ words }: { readonly words: string | number }) => <span className="said"> {fill(texts.said, { said: words })}</span>
