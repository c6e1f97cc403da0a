import type { MouseEvent } from 'react'
import { isPlainClick } from '#core/ui/page/is-plain-click.ts'
import type { LinkedPolicy, ScreenActions } from '#core/ui/page/screen.ts'
import { useTexts } from '#core/ui/page/use-texts.ts'

/** The link to a policy: shown over the page by `openPolicy`, or without it and without a script in a new window. */
export function PolicyLink({ policy, openPolicy }: PolicyLinkProps) {
  const t = useTexts()
  const open = (event: MouseEvent) => {
    if (!openPolicy || !isPlainClick(event)) return
    event.preventDefault()
    openPolicy(policy)
  }
  return (
    <a href={policy.address} onClick={open} target="_blank" rel="noopener noreferrer" title={t('policies>notice')}>
      {policy.words}
    </a>
  )
}

interface PolicyLinkProps {
  readonly policy: LinkedPolicy
  readonly openPolicy: ScreenActions['openPolicy'] | undefined
}
