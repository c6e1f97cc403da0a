import { useEffect, useRef, useState } from 'react'
import type { ScreenActions } from '#core/ui/page/screen.ts'
import { useTexts } from '#core/ui/page/use-texts.ts'

/** The state of an upload: `kept` means that the server has stored the file. */
export interface Sending {
  readonly phase: 'idle' | 'sending' | 'kept' | 'failed'
  readonly file?: File
  /** Share of the file that is sent, 0 to 1. */
  readonly share: number
  readonly message?: string
  /** True if sending the same file again may succeed. */
  readonly mayRetry?: boolean
}

const LARGEST_BYTES = 10 * 1024 * 1024

/**
 * Uploads one file at a time; sending a new file aborts the previous upload. `kept` is the file that the server has
 * stored last: it counts until another one is stored.
 */
export function useSending(field: string, upload: ScreenActions['upload'], keep: (id: string) => unknown) {
  const t = useTexts()
  const [sending, setSending] = useState<Sending>({ phase: 'idle', share: 0 })
  const [kept, setKept] = useState<File>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const send = async (file: File): Promise<void> => {
    running.current?.abort()
    // what becomes of the earlier upload is said no more
    running.current = undefined
    const fault = file.size === 0 ? 'file-empty' : file.size > LARGEST_BYTES ? 'file-too-large' : undefined
    if (fault) return setSending({ phase: 'failed', share: 0, message: t(`errors>${fault}`) })
    if (!upload) return
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    setSending({ phase: 'sending', file, share: 0 })
    const sent = await upload({
      field,
      file,
      signal,
      onProgress: (share) => !signal.aborted && setSending({ phase: 'sending', file, share }),
    })
    if (running.current !== controller) return
    if (sent.ok) {
      keep(sent.id)
      setKept(file)
      return setSending({ phase: 'kept', file, share: 1 })
    }
    if (signal.aborted) return setSending({ phase: 'failed', share: 0, file, message: t('file>cancelled'), mayRetry: true })
    setSending({ phase: 'failed', share: 0, file, message: sent.message ?? t('file>lost'), mayRetry: sent.message === undefined })
  }
  return { sending, kept, send, cancel: () => running.current?.abort() }
}
