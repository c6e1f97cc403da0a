import { createRoot } from 'react-dom/client'
import { ConsoleApp } from './shell/console-app.tsx'
import './look/console.css'

const root = document.getElementById('console')
if (!root) throw new Error('no #console in the document')

createRoot(root).render(
  <ConsoleApp
    browserActions={{
      leaveTo: (address) => location.assign(address),
      currentPath: () => `${location.pathname}${location.search}`,
      askBeforeLeaving: () => {
        const ask = (event: BeforeUnloadEvent) => event.preventDefault()
        addEventListener('beforeunload', ask)
        return () => removeEventListener('beforeunload', ask)
      },
      setTitle: (title) => {
        document.title = title
      },
    }}
  />,
)
