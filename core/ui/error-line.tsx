import { Alert } from './icons.tsx'
import { errorIdOf } from './id-of.ts'

/** The place of a control's error, there and named by the control before any error is. */
export function ErrorLine({ name, message }: { readonly name: string; readonly message: string | undefined }) {
  return (
    <p className="why" id={errorIdOf(name)} hidden={message === undefined}>
      {message !== undefined && <Alert />}
      {message}
    </p>
  )
}
