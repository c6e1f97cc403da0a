import { isAnswered } from '#core/model/answers/answers.ts'
import type { Page, PageField } from '#core/model/page/page.ts'
import { listedKeys, sectionKeys } from '#core/model/wording.ts'
import { sayAnswer } from '#core/fields/saying/say-answer.ts'
import type { OwnAnswers, ScreenProps } from '#core/ui/page/screen.ts'
import { useTexts } from '#core/ui/page/use-texts.ts'

interface GivenAnswersProps {
  readonly given: OwnAnswers
  readonly site: ScreenProps['site']
}

/** Lists every answer that was given, by stage; the consents have a list of their own. */
export function GivenAnswers({ given: { answers, pages }, site }: GivenAnswersProps) {
  const t = useTexts()
  const stages = Object.entries(Object.groupBy(pages, ({ stage }) => stage))
  const listed = firstOfEach(pages).filter(([, field]) => isAnswered(answers, field.name))
  return stages.map(([stage, own = []]) => {
    const fields = listed.filter(([page]) => page.stage === stage)
    return (
      fields.length > 0 && (
        <section key={stage} className="card given" aria-labelledby={`answers-${stage}`}>
          <h2 id={`answers-${stage}`}>{t(sectionKeys(stage, own))}</h2>
          <dl>
            {fields.map(([, field]) => (
              <div key={field.name}>
                <dt>{t(listedKeys(field, answers))}</dt>
                <dd>{sayAnswer(field, { t, site, answers })}</dd>
              </div>
            ))}
          </dl>
        </section>
      )
    )
  })
}

const UNLISTED: readonly PageField['kind'][] = ['consent', 'consents', 'password']

/** Each data point once, at the first page that asks it; one that marks a sum is shown with the sum. */
function firstOfEach(pages: readonly Page[]): readonly (readonly [Page, PageField])[] {
  const all = pages.flatMap((page) => [...(page.sheet ?? []), ...page.fields].map((field) => [page, field] as const))
  const shown = all.filter(([, { kind, marks }]) => marks === undefined && !UNLISTED.includes(kind))
  return [...new Map(shown.toReversed().map((one) => [one[1].name, one])).values()].toReversed()
}
