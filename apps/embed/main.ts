import { mountForm } from './mount-form.ts'

// served as embed.js: a page includes it with one script element

const script = document.currentScript
if (script instanceof HTMLScriptElement) {
  // a script element that was removed from the page mounts nothing
  const mount = () => script.isConnected && mountForm(script, window)
  // the script may stand above its target or in the head, so it waits until the page is parsed
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', mount)
  else mount()
} else {
  // as a module or in a shadow root a script does not know its own element
  console.error('No form: include <script async src="https://FORM-HOST/application-frontend/embed.js"></script>, not as a module.')
}
