/** Returns true if the page is in a frame of another page. */
export const isEmbedded = (): boolean => window.self !== window.top
