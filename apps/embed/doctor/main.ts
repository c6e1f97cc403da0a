import { findFaults, isAway } from './find-faults.ts'
import { listenToForm } from './listen-to-form.ts'
import { lookAround } from './look-around.ts'
import { showFaults } from './show-faults.ts'

// served as embed-doctor.js. If the page blocks other origins, a copy beside the page works, with
// the form's address in `data-form`

const own = document.currentScript
const base = own instanceof HTMLScriptElement ? new URL('.', own.dataset['form'] ?? own.src).href : undefined

const examine = async () => {
  if (base === undefined) return
  const seen = await lookAround(window, base, fetch.bind(window))
  const heard = seen.frame && !isAway(seen) ? await listenToForm(seen, seen.frame) : {}
  const faults = findFaults({ ...seen, ...heard })
  showFaults(faults, window)
  window.dispatchEvent(new CustomEvent('loan-form:doctor', { detail: faults }))
}

if (document.readyState === 'complete') void examine()
else addEventListener('load', () => void examine())
