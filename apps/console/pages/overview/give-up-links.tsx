import { Link } from 'wouter'
import { useSession } from '../../reading/session-context.ts'
import texts from '../../texts/funnel.json' with { type: 'json' }
import { addressOf } from '../funnel/filters.ts'
import { seenCountries } from '../../shell/seen-countries.ts'

/** The way from the overview to where people give up, by country. */
export function GiveUpLinks() {
  const { sites, permissions } = useSession()
  if (!permissions.includes('see-funnel')) return null
  return (
    <nav className="give-up" aria-labelledby="give-up-heading">
      <h2 id="give-up-heading">{texts.giveUp}</h2>
      <ul>
        {seenCountries(sites).map(([country, name]) => (
          <li key={country}>
            <Link href={addressOf({ country })}>{name}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
