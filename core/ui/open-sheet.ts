/**
 * Opens a sheet over its page. Focus goes to the heading, so that no keyboard covers the sheet on a phone, and comes back to
 * what was pressed. In a frame that is as high as its page, the sheet stands where the pressing happened.
 */
export function openSheet(sheet: HTMLDialogElement, pressed?: HTMLElement | null): void {
  if (sheet.open) return
  pressed?.focus()
  sheet.showModal()
  if (pressed) sheet.style.setProperty('--top', `${Math.max(24, pressed.getBoundingClientRect().bottom + scrollY - sheet.offsetHeight)}px`)
  sheet.scrollIntoView({ block: 'nearest' })
  sheet.querySelector('h2')?.focus()
}

/** What a sheet returns when it was answered, and when Continue had opened it and it was only closed. */
export const ANSWERED = 'answered'
export const DISMISSED = 'dismissed'
