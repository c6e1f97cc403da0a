import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Application, type ApplicationProps } from './application.tsx'

/** Draws the app into its root, which may hold what was rendered ahead: that is taken over in pieces, so that keys and taps come between. */
export function openApplication(root: Element, props: ApplicationProps): void {
  if (props.page) startTransition(() => void hydrateRoot(root, <Application {...props} />))
  else createRoot(root).render(<Application {...props} />)
}
