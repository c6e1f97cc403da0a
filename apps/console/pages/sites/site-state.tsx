import texts from '../../texts/sites.json' with { type: 'json' }

interface StateProps {
  readonly state: 'live' | 'draft'
  readonly isOn: boolean
}

/** Whether a site is open, a draft or switched off. */
export function SiteState({ state, isOn }: StateProps) {
  const shown = isOn ? state : 'off'
  return <span className={`mark ${shown}`}>{texts.states[shown]}</span>
}
