/** Whether the browser keeps anything for this page: not in a sandboxed frame, and not where it blocks storage of embedded pages. */
export function canStore(): boolean {
  try {
    window.sessionStorage.setItem('canStore', '1')
    window.sessionStorage.removeItem('canStore')
    return true
  } catch {
    return false
  }
}
