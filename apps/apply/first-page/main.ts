import type { Texts } from '../../../core/define/texts.ts'
import { findText } from '../../../core/text/find-text.ts'
import { cleanAddress, secretIn } from '../../../core/visit/clean-address.ts'
import { CONFIGURATION_ID, isWritten, readJson, TEXTS_ID, type FirstPageConfiguration } from './handover.ts'
import { judgeForm } from './judge-form.ts'
import { showMessages } from './show-messages.ts'

// In the page itself, before anything is painted: the page works from here on, and the app takes over when it arrives.

const address = location.href
// the history's entry keeps it for a reload; it goes with the page (apps/apply/shell/browser-router.ts)
const secret = secretIn(address, __LINK_PAGES__)
const clean = cleanAddress(address, secret)
if (clean !== address) history.replaceState(secret ? { secret } : history.state, '', clean)
if (window.self !== window.top) document.documentElement.dataset['embedded'] = ''

const AGAIN_MS = 2000
let undo = () => {}

const onSubmit = (event: SubmitEvent) => {
  const form = event.target
  // the sheet's form closes its dialog by itself
  if (!(form instanceof HTMLFormElement) || form.method === 'dialog') return
  event.preventDefault()
  handover.hasContinued = true
  undo()
  const site = readJson(CONFIGURATION_ID, document)
  const texts = readJson(TEXTS_ID, document)
  if (!isWritten<FirstPageConfiguration>(site) || !isWritten<Texts>(texts)) return
  undo = showMessages(document, findText(texts, ['errorSummary'], {}) ?? '', judgeForm(site, texts, new FormData(form)))
}
document.addEventListener('submit', onSubmit)

// the app itself may be what a network that is gone for a moment does not bring
const bring = (address: string) => setTimeout(() => void import(/* @vite-ignore */ address).catch(() => bring(address)), AGAIN_MS)
const onError = ({ target }: Event) => target instanceof HTMLScriptElement && target.type === 'module' && bring(target.src)
addEventListener('error', onError, true)

const handover = {
  address,
  hasContinued: false,
  end: () => {
    document.removeEventListener('submit', onSubmit)
    undo()
  },
}
window.firstPage = handover
