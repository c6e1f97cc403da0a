/** True for an address of another origin than the page's: the browser sends no cookie there, and keeps none from there. */
export const isOtherOrigin = (address: string): boolean => new URL(address, location.href).origin !== location.origin
