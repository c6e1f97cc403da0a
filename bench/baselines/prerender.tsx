import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { Application } from './first-page.tsx'

/** The first page's markup: for hydration (floor b), and bare (floors c and d). */
export const hydrated = (): string => renderToString(<Application />)
export const plain = (): string => renderToStaticMarkup(<Application />)
