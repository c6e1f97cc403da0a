import type { ShownLead } from '#core/console/leads/show-lead.ts'
import { fill } from '../../texts/fill.ts'
import texts from '../../texts/lead.json' with { type: 'json' }
import { sayReason } from './say-story.ts'

/** For each lender, why it was, was not, or was not yet asked. */
export function PartnerReasons({ partners, isErased }: { readonly partners: ShownLead['partners']; readonly isErased: boolean }) {
  return (
    <section aria-labelledby="why">
      <h2 id="why">{texts.why}</h2>
      {partners.length === 0 ? (
        <p className="empty">{isErased ? texts.noPartnersErased : texts.noPartners}</p>
      ) : (
        <ul className="reasons">
          {partners.map(({ partner, name, verdict, kind, facts }) => (
            <li key={partner}>
              <b>{name}</b>
              <span className={`verdict ${verdict}`}>{texts.verdicts[verdict]}</span>
              <p>
                {sayReason(kind, facts)}
                {facts['said'] !== undefined && <span className="said"> {fill(texts.said, { said: facts['said'] })}</span>}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
