import { Link } from 'wouter'
import { useSession } from '../../reading/session-context.ts'
import texts from '../../texts/funnel.json' with { type: 'json' }
import { addressOf } from '../funnel/filters.ts'

/** The way from the overview to where people give up, by country. */
export function GiveUpLinks() {
  const { sites, permissions } = useSession()
  if (!permissions.includes('see-funnel')) return null
  const countries = [...new Map(sites.map(({ country, countryName }) => [country, countryName] as const))]
  return (
    <nav className="give-up" aria-labelledby="give-up-heading">
      <h2 id="give-up-heading">{texts.giveUp}</h2>
      <ul>
        {countries
          .toSorted(([, one], [, other]) => one.localeCompare(other))
          .map(([country, name]) => (
            <li key={country}>
              <Link href={addressOf({ country })}>{name}</Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}
