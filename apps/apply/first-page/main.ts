import type { Texts } from '#core/model/texts.ts'
import { findText } from '#core/texts/find-text.ts'
import { cleanAddress, secretIn } from '#core/visit/clean-address.ts'
import { ANSWERED, DISMISSED, openSheet } from '#core/ui/page/open-sheet.ts'
import { CONFIGURATION_ID, readJson, TEXTS_ID, type FirstPageConfiguration } from './handover.ts'
import { validateForm } from './validate-form.ts'
import { hideCost, showCost } from './show-cost.ts'
import { showMessages } from './show-messages.ts'

// In the page itself, before anything is painted: the page works from here on, and the app takes over when it arrives.

const address = location.href
// the history's entry keeps it for a reload; it goes with the page (apps/apply/shell/browser-router.ts)
const secret = secretIn(address, __LINK_PAGES__)
const clean = cleanAddress(address, secret)
if (clean !== address) history.replaceState(secret ? { secret } : history.state, '', clean)
if (window.top !== window) document.documentElement.dataset['embedded'] = ''

const MOST_MS = 20_000
let waitMs = 1000
let undo = () => {}

/** Judges a form and shows what is wrong in it; true where nothing is. */
function passes(form: HTMLFormElement, part: 'fields' | 'sheet'): boolean {
  undo()
  const site = readJson<FirstPageConfiguration>(CONFIGURATION_ID, document)
  const texts = readJson<Texts>(TEXTS_ID, document)
  if (!site || !texts) return false
  const messages = validateForm(site, texts, { fields: site.firstPage?.[part] ?? [], typed: new FormData(form) })
  undo = showMessages(document, messages, part === 'fields' ? findText(texts, ['errorSummary'], {}) : '')
  return !messages.length
}

const findSheet = () => document.querySelector<HTMLDialogElement>('.sheet')

const onSubmit = (event: SubmitEvent) => {
  const form = event.target
  // the sheet's form closes its dialog by itself
  if (!(form instanceof HTMLFormElement) || form.method === 'dialog') return
  event.preventDefault()
  handover.hasContinued = true
  const isFine = passes(form, 'fields')
  if (__HAS_SHEET__ && isFine) askAmount(event.submitter)
}
document.onsubmit = onSubmit
// what is typed is seen at once, and heard when the box is left
document.oninput = document.onchange = (event) => {
  // whoever mends a form that was refused presses again by themselves
  if (document.querySelector('.problems')) handover.hasContinued = false
  showCost(document, event.type === 'change')
}

/** Opens the sheet once where nobody has answered it; closed without an answer, Continue was not pressed. */
function askAmount(pressed: HTMLElement | null): void {
  const sheet = findSheet()
  if (!sheet || sheet.returnValue || isPerhapsSaid()) return
  openSheet(sheet, pressed)
  sheet.onclose = () => {
    handover.hasContinued = sheet.returnValue === ANSWERED
    sheet.returnValue ||= DISMISSED
  }
}

/** True where the link or an earlier page may have said the amount: the app looks, and asks where they have not. */
function isPerhapsSaid(): boolean {
  try {
    return clean !== address || /amount=/iu.test(address) || sessionStorage.length + localStorage.length > 0
  } catch {
    return false
  }
}

/** The sheet's own button, or Enter in one of its boxes. */
const onAnswer = (event: MouseEvent | KeyboardEvent) => {
  const { target } = event
  if (!(target instanceof Element)) return
  const isAnswer = 'key' in event ? event.key === 'Enter' && target.closest('input') : target.closest('.go')
  const form = isAnswer && target.closest<HTMLFormElement>('.sheet form')
  if (!form) return
  event.preventDefault()
  // the second press of two on Continue falls on the sheet
  if (event.detail < 2 && passes(form, 'sheet')) findSheet()?.close(ANSWERED)
}
if (__HAS_SHEET__) document.onclick = document.onkeydown = onAnswer

// the app itself may be what a network that is gone for a moment does not bring. Chromium never asks again for a module that
// failed, nor for what it imports: each try has an address of its own, which is the same to the server. No cache answers it,
// so the pauses grow
const bring = (address: string) =>
  setTimeout(
    () => void import(/* @vite-ignore */ address.replace(/files\/\d*\/?/u, `files/${Date.now()}/`)).catch(() => bring(address)),
    (waitMs = Math.min(waitMs * 2, MOST_MS)),
  )
const onError = ({ target }: Event) => target instanceof HTMLScriptElement && target.type === 'module' && !target.async && bring(target.src)
addEventListener('error', onError, true)

const handover = {
  address,
  hasContinued: false,
  bring,
  end: () => {
    document.onsubmit = document.oninput = document.onchange = null
    if (__HAS_SHEET__) document.onclick = document.onkeydown = null
    hideCost(document)
    undo()
  },
}
window.firstPage = handover
