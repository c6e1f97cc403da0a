/**
 * How the sandbox plays a tracker's script: the vendor's global that it takes over. `queue`: an array of calls. `calls`: a
 * function that keeps its calls in `queue` until it has a `callMethod`. `logger`: a class whose methods are called.
 */
export type Stub = { readonly queue: string } | { readonly calls: string } | { readonly logger: string }

/** States a stand-in. */
export const defineStub = (stub: Stub): Stub => stub
