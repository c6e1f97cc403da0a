import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { toast, ToastContainer } from 'react-toastify/unstyled'
import styles from 'react-toastify/ReactToastify.css?url'
import { loadStylesheet } from '#core/browser/page/load-stylesheet.ts'

/** Shows a sentence at the top right for three seconds (specification, section 8). */
export async function showToast(container: Element, sentence: string): Promise<void> {
  await loadStylesheet(styles).catch(() => undefined)
  if (!container.hasChildNodes())
    flushSync(() =>
      createRoot(container).render(<ToastContainer position="top-right" autoClose={3000} theme="colored" closeOnClick pauseOnHover />),
    )
  toast.error(sentence)
}
