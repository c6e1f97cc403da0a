import { focusManager } from '@tanstack/react-query'

/** The window is looked at again, as after a change of tabs. */
export function lookAgain(): void {
  focusManager.setFocused(false)
  focusManager.setFocused(true)
  focusManager.setFocused(undefined)
}
