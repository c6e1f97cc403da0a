import { vi } from 'vitest'
import { openDom } from './open-dom.ts'

// React asks once, when it is loaded, whether there is a document, and takes an old browser's way to hear of input where there is
// none. Test files share their process: whichever loads React first must not decide that for the others
openDom()
await import('react-dom/client')
vi.unstubAllGlobals()
