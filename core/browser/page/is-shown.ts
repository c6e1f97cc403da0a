/** Returns false while the tab is in the background or the window is minimised. */
export const isShown = (): boolean => document.visibilityState === 'visible'
