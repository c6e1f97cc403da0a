import { hydrateRoot } from 'react-dom/client'
import { Application } from './first-page.tsx'

const root = document.getElementById('finceptiv-root')
if (root) hydrateRoot(root, <Application />)
