import { saveFile } from '#core/browser/page/save-file.ts'
import type { GivenTo, ReplyOf } from '#core/console/define-console-call.ts'
import type { exportLeads } from '#core/console/leads/export-leads.ts'
import { failureIn } from '../../reading/call-console.ts'
import { useChange } from '../../reading/use-call.ts'
import { useDoneAt } from '../../reading/use-scope.ts'
import { fill } from '../../texts/fill.ts'
import texts from '../../texts/leads.json' with { type: 'json' }
import shellTexts from '../../texts/shell.json' with { type: 'json' }

interface ExportLeadsProps {
  /** What the leads that are shown were found by. */
  readonly body: GivenTo<typeof exportLeads, 'body'>
  /** False while a search is under way, and where it failed: then there is nothing to hand over. */
  readonly isShown: boolean
}

/** Hands the leads that are shown over as a file, with those further back, for those who may. */
export function ExportLeads({ body, isShown }: ExportLeadsProps) {
  const { isNowhere, only } = useDoneAt('export-leads', body.site)
  const { mutate, isPending, ...exported } = useChange<typeof exportLeads>('POST', '/calls/leads/export', save)
  if (isNowhere) return null
  // what was said of a file is about that file
  const isOfThese = JSON.stringify(exported.variables?.body) === JSON.stringify(body)
  const [data, error] = isOfThese ? [exported.data, exported.error] : []
  return (
    <div className="verify">
      <button type="button" disabled={isPending || !isShown} onClick={() => mutate({ body })}>
        {isPending ? texts.exporting : texts.export}
      </button>
      {only !== undefined && <p>{fill(texts.exportOnly, { sites: only })}</p>}
      <p role="status" className={error ? 'bad' : undefined}>
        {error && shellTexts.errors[failureIn(error)]}
        {data && fill(data.isCut ? texts.exportedCut : texts.exported, { count: data.leads })}
      </p>
    </div>
  )
}

const save = ({ csv }: ReplyOf<typeof exportLeads>): void => saveFile(texts.fileName, `\ufeff${csv}`, 'text/csv;charset=utf-8')
