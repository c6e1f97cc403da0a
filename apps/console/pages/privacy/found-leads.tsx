import type { FoundLead } from '#core/console/leads/leads-found.ts'
import { isInScope } from '#core/console/scope.ts'
import { useSession } from '../../reading/session-context.ts'
import { useScope } from '../../reading/use-scope.ts'
import { momentIn, zoneName } from '../../shell/show-time.ts'
import { nameOfSite, zoneOfSite } from '../../shell/site-names.ts'
import { fill } from '../../texts/fill.ts'
import texts from '../../texts/privacy.json' with { type: 'json' }

interface FoundLeadsProps {
  readonly leads: readonly FoundLead[]
  readonly chosen: readonly string[]
  readonly choose: (ids: readonly string[]) => void
}

/** The applications that a search found, to be ticked. */
export function FoundLeads({ leads, chosen, choose }: FoundLeadsProps) {
  const { sites } = useSession()
  const scope = useScope('work-privacy-requests')
  const mayWork = ({ site }: FoundLead) => isInScope(scope, site)
  const wordsFor = (lead: FoundLead) => (lead.status === 'erased' ? texts.chooseErased : mayWork(lead) ? texts.choose : texts.chooseNot)
  const timeOf = ({ createdAt, site }: FoundLead) => {
    const zone = zoneOfSite(sites, site)
    return `${momentIn(createdAt, zone)} ${zoneName(createdAt, zone)}`
  }
  return (
    <ul className="plain">
      {leads.map((lead) => (
        <li key={lead.id}>
          <label className="tick">
            <input
              type="checkbox"
              disabled={!mayWork(lead) || lead.status === 'erased'}
              checked={chosen.includes(lead.id)}
              onChange={({ target }) => choose(target.checked ? [...chosen, lead.id] : chosen.filter((id) => id !== lead.id))}
            />
            {fill(wordsFor(lead), {
              reference: lead.reference,
              site: nameOfSite(sites, lead.site),
              time: timeOf(lead),
            })}
          </label>
        </li>
      ))}
    </ul>
  )
}
