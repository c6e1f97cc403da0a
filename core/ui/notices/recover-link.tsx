import type { ReactNode } from 'react'
import { isPlainClick } from '#core/ui/page/is-plain-click.ts'
import type { ScreenProps } from '#core/ui/page/screen.ts'

/** A link to recover an application by a code. It works without a script and in a new tab. */
export function RecoverLink({ screen: { site, actions }, children }: RecoverLinkProps) {
  return (
    <a
      className="link"
      href={`${site.basePath}/recover`}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        actions.change('recover')
      }}
    >
      {children}
    </a>
  )
}

interface RecoverLinkProps {
  readonly screen: ScreenProps
  readonly children: ReactNode
}
