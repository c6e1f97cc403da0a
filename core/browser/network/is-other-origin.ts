/** Returns true for an address of another origin: the browser sends and stores no cookies there. */
export const isOtherOrigin = (address: string): boolean => new URL(address, location.href).origin !== location.origin
