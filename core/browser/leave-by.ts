/** Leaves the page by a GET, or by a form that is posted; embedded, the whole window leaves. Only to http(s) addresses. */
export function leaveBy(
  { url, method, params }: { readonly url: string; readonly method: 'GET' | 'POST'; readonly params: { readonly [name: string]: string } },
  isEmbedded: boolean,
): void {
  if (!URL.canParse(url) || !/^https?:$/u.test(new URL(url).protocol)) return
  const form = document.createElement('form')
  form.method = method
  form.target = isEmbedded ? '_top' : '_self'
  form.hidden = true
  // a form that is sent by GET replaces the query of its address
  const query = method === 'GET' ? [...new URL(url).searchParams] : []
  form.action = url
  for (const [name, value] of [...query, ...Object.entries(params)]) form.append(hiddenInput(name, value))
  document.body.append(form)
  form.submit()
}

function hiddenInput(name: string, value: string): HTMLInputElement {
  const input = document.createElement('input')
  Object.assign(input, { type: 'hidden', name, value })
  return input
}
