import { referenceOf } from '#core/lead/reference-of.ts'
import type { ScreenProps } from '#core/ui/page/screen.ts'
import { useTexts } from '#core/ui/page/use-texts.ts'

/** Names the reference of the application, by which the operator finds it; nothing without a lead. */
export function ReferenceNotice({ screen: { view } }: { readonly screen: Pick<ScreenProps, 'view'> }) {
  const t = useTexts()
  if (!view) return null
  return <p className="saved">{t('steps>my-application>more>reference>line', { reference: referenceOf(view.id) })}</p>
}
