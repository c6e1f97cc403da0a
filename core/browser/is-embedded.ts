/** True inside a frame of another page. */
export const isEmbedded = (): boolean => window.self !== window.top
