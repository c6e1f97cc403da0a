/** Returns false if the browser denies storage: in a sandboxed frame, or to embedded pages. */
export function canStore(): boolean {
  try {
    window.sessionStorage.setItem('canStore', '1')
    window.sessionStorage.removeItem('canStore')
    return true
  } catch {
    return false
  }
}
