/** False while the tab lies behind others, or the window is put away: nobody sees what the page shows. */
export const isShown = (): boolean => document.visibilityState === 'visible'
