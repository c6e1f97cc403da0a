import { useEffect } from 'react'
import { useBrowserActions } from './browser-actions.ts'

/** Has the browser ask before the page is left, for as long as something is written in it that nothing keeps. */
export function useUnkept(isUnkept: boolean): void {
  const { askBeforeLeaving } = useBrowserActions()
  useEffect(() => (isUnkept ? askBeforeLeaving() : undefined), [isUnkept, askBeforeLeaving])
}
