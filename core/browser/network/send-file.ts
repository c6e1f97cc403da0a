import { readRetryAfter, REQUEST_STATUS, type HttpResponse } from './http.ts'

/** A form with a file to upload. */
export interface FileForm {
  readonly url: string
  readonly headers: { readonly [name: string]: string }
  readonly parts: { readonly [name: string]: string | File }
  readonly signal: AbortSignal
  /** Receives the share that is sent, 0 to 1. */
  readonly onProgress: (share: number) => void
}

/**
 * Posts a form with a file by XMLHttpRequest, because `fetch` reports no upload progress. Never
 * throws; a request without a response has one of the statuses of `REQUEST_STATUS`.
 */
export function sendFile({ url, headers, parts, signal, onProgress }: FileForm): Promise<HttpResponse> {
  const form = new FormData()
  for (const [name, part] of Object.entries(parts)) form.set(name, part)
  const request = new XMLHttpRequest()
  return new Promise((resolve) => {
    const end = (status: number, body?: unknown, more: Pick<HttpResponse, 'retryAfterSeconds'> = {}) =>
      resolve({ status, isSuccess: status >= 200 && status < 300, body, ...more })
    request.open('POST', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => end(request.status, parse(request.responseText), readRetryAfter(request.getResponseHeader('retry-after')))
    request.onerror = () => end(navigator.onLine ? REQUEST_STATUS.error : REQUEST_STATUS.offline)
    request.onabort = () => end(REQUEST_STATUS.aborted)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    if (signal.aborted) end(REQUEST_STATUS.aborted)
    else request.send(form)
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
