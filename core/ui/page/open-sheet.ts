/**
 * Opens a sheet (a modal dialog) over its page. The focus goes to the heading, so that no on-screen
 * keyboard covers the sheet, and returns to `pressed` on closing. In an iframe as high as its page,
 * the sheet is placed near `pressed`.
 */
export function openSheet(sheet: HTMLDialogElement, pressed?: HTMLElement | null): void {
  if (sheet.open) return
  pressed?.focus()
  sheet.showModal()
  if (pressed) sheet.style.setProperty('--top', `${Math.max(24, pressed.getBoundingClientRect().bottom + scrollY - sheet.offsetHeight)}px`)
  sheet.scrollIntoView({ block: 'nearest' })
  sheet.querySelector('h2')?.focus()
}

/**
 * Return values of a sheet: `ANSWERED` if it was completed, `DISMISSED` if Continue opened it and
 * it was only closed.
 */
export const ANSWERED = 'answered'
export const DISMISSED = 'dismissed'
