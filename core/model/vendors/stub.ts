/**
 * How the sandbox simulates a tracker's script: the vendor's global that the stub replaces.
 * `queue`: an array of calls. `calls`: a function that keeps its calls in `queue` until it has a
 * `callMethod`. `logger`: a class whose methods are called.
 */
export type Stub = { readonly queue: string } | { readonly calls: string } | { readonly logger: string }

/** Defines a stub; returns it unchanged. */
export const defineStub = (stub: Stub): Stub => stub
