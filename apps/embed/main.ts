import { mountForm } from './mount-form.ts'

// served as embed.js: a page takes it in by one script element

const script = document.currentScript
if (script instanceof HTMLScriptElement) {
  // one that a page has taken out again shows nothing
  const mount = () => script.isConnected && mountForm(script, window)
  // above its target, or in the page's head, it waits until the page is read
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', mount)
  else mount()
}
