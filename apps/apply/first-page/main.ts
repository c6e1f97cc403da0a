import type { Texts } from '../../../core/define/texts.ts'
import { cleanAddress } from '../../../core/visit/clean-address.ts'
import { CONFIGURATION_ID, TEXTS_ID, type FirstPageConfiguration } from './handover.ts'
import { judgeForm } from './judge-form.ts'
import { showMessages } from './show-messages.ts'

// In the page itself, before anything is painted: the page works from here on, and the app takes over when it arrives.

const address = location.href
const clean = cleanAddress(address)
if (clean !== address) history.replaceState(history.state, '', clean)
if (window.self !== window.top) document.documentElement.dataset['embedded'] = ''

const json = (id: string): string => document.getElementById(id)?.textContent ?? '{}'
let undo = () => {}

const onSubmit = (event: SubmitEvent) => {
  const form = event.target
  // the sheet's form closes its dialog by itself
  if (!(form instanceof HTMLFormElement) || form.method === 'dialog') return
  event.preventDefault()
  handover.hasContinued = true
  undo()
  const site: FirstPageConfiguration = JSON.parse(json(CONFIGURATION_ID))
  const texts: Texts = JSON.parse(json(TEXTS_ID))
  const messages = judgeForm(site, texts, new FormData(form), new Date())
  undo = showMessages(document, String(texts['errorSummary']), messages)
}
document.addEventListener('submit', onSubmit)

const handover = {
  address,
  hasContinued: false,
  end: () => {
    document.removeEventListener('submit', onSubmit)
    undo()
  },
}
window.firstPage = handover
