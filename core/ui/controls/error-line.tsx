import { Alert } from '#core/ui/theme/icons.tsx'
import { errorIdOf } from './id-of.ts'

/** The error of a control. Always rendered (hidden without an error), so that its id exists. */
export function ErrorLine({ name, message }: { readonly name: string; readonly message: string | undefined }) {
  return (
    <p className="why" id={errorIdOf(name)} hidden={message === undefined}>
      {message !== undefined && <Alert />}
      {message}
    </p>
  )
}
