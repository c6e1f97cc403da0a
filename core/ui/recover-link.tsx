import type { ReactNode } from 'react'
import type { ScreenProps } from './screen.ts'

/** The way back to an application by a code. A link, so that it can be opened without a script and in a tab of its own. */
export function RecoverLink({ screen: { site, actions }, children }: RecoverLinkProps) {
  return (
    <a
      className="link"
      href={`${site.basePath}/recover`}
      onClick={(event) => {
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
