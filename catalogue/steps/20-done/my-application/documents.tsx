import { formatDayOf, type LocalTime } from '#core/texts/format-moment.ts'
import type { OwnView } from '#core/ui/page/screen.ts'
import { useTexts } from '#core/ui/page/use-texts.ts'

type Document = NonNullable<OwnView['documents']>[number]

const HERE = 'steps>my-application>more>documents'

/** Lists the files that the applicant sent: which lenders were given each, who opened it, and when it was deleted. */
export function Documents({ documents, site }: { readonly documents: readonly Document[]; readonly site: LocalTime }) {
  const t = useTexts()
  return (
    <section className="card given" aria-labelledby="own-documents">
      <h2 id="own-documents">{t(`${HERE}>title`)}</h2>
      <dl>
        {documents.map(({ field, ...document }) => (
          <div key={field} data-document={field}>
            <dt>{t([`fields>${field}>short`, `fields>${field}>label`])}</dt>
            <dd className="hint">
              <Fate document={document} site={site} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Fate({ document: { sentTo, removedAt }, site }: { readonly document: Omit<Document, 'field'>; readonly site: LocalTime }) {
  const t = useTexts()
  const on = (moment: string) => formatDayOf(moment, site)
  return (
    <>
      {sentTo.map(({ name, sentAt, openedAt }) => (
        <p key={name}>
          {openedAt === undefined
            ? t(`${HERE}>sent`, { lender: name, date: on(sentAt) })
            : t(`${HERE}>opened`, { lender: name, date: on(openedAt) })}
        </p>
      ))}
      {removedAt !== undefined && <p>{t(`${HERE}>removed`, { date: on(removedAt) })}</p>}
      {sentTo.length === 0 && removedAt === undefined && <p>{t(`${HERE}>kept`)}</p>}
    </>
  )
}
