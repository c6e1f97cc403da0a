import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { Application } from './first-page.tsx'

/** Render the first page's markup: for hydration (baseline b), and bare (baselines c and d). */
export const hydrated = (): string => renderToString(<Application />)
export const plain = (): string => renderToStaticMarkup(<Application />)
