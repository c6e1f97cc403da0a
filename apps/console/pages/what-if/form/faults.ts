import type { ReplyOf } from '#core/console/define-console-call.ts'
import type { replayDraft } from '#core/console/what-if/replay-draft.ts'
import { CAP_PARTS, type RulePart } from '#core/journey/drafts/draft-parts.ts'

export type Fault = ReplyOf<typeof replayDraft>['faults'][number]

/** The sentences about a place of a draft, and what is inside of it. */
export const faultsAt = (faults: readonly Fault[], path: readonly string[]): string =>
  faults
    .filter((fault) => path.every((part, index) => fault.path[index] === part))
    .map(({ sentence }) => sentence)
    .join(' ')

/** Where a part of a partner's rules stands in a draft. */
export const pathOf = (partner: string, part: RulePart): readonly string[] => [
  'partners',
  partner,
  ...(CAP_PARTS.some((cap) => cap === part) ? ['cap'] : []),
  part,
]
