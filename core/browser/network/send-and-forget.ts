/**
 * Sends a text that nobody waits for, without cookies; it may be lost, and is not sent again. It still
 * goes out when its page is closed (`keepalive`). Returns false where it is clear that it cannot go out.
 */
export function sendAndForget(url: string, body: string, mediaType: string): boolean {
  if (!navigator.onLine) return false
  // sendBeacon would send the cookies along
  void fetch(url, {
    method: 'POST',
    body,
    headers: { 'content-type': mediaType },
    keepalive: true,
    credentials: 'omit',
    // the response says nothing, and of a frame without an origin the browser would not show it
    mode: 'no-cors',
    priority: 'low',
  }).catch(() => undefined)
  return true
}
