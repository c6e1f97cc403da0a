/** The origin of the page around the frame; undefined without one, or where the browser does not name it. */
export function parentOrigin(): string | undefined {
  if (window.self === window.top) return undefined
  // Firefox has no ancestorOrigins
  const [parent] = 'ancestorOrigins' in window.location ? window.location.ancestorOrigins : []
  if (parent !== undefined) return parent
  return URL.canParse(document.referrer) ? new URL(document.referrer).origin : undefined
}
