import { isJobKind, JOB_KINDS } from '#core/console/deliveries/job-kinds.ts'
import type { deliveries } from '#core/console/deliveries/deliveries.ts'
import type { ReplyOf } from '#core/console/define-console-call.ts'
import { jobOf } from '#apps/api/platform/queue/dead-letters.ts'
import type { QueueCounts } from '#apps/api/store/console/count-jobs.ts'

type Kind = ReplyOf<typeof deliveries>['kinds'][number]

const NOTHING = { waiting: 0, failed: 0, planned: 0, running: 0, dueSince: null }

/** Puts the counts of queues together by kind of job, the late ones first, then those with dead letters. Kinds without a job are left out. */
export function sumKinds(counts: readonly QueueCounts[], now: Date): readonly Kind[] {
  const kinds = [...Map.groupBy(counts, ({ queue }) => jobOf(queue).job)].map(([kind, queues]) => {
    const own = queues.find(({ queue }) => !jobOf(queue).isDead) ?? NOTHING
    const dead = queues.find(({ queue }) => jobOf(queue).isDead) ?? NOTHING
    const dueForSeconds = own.dueSince && (now.getTime() - own.dueSince.getTime()) / 1000
    const beginsWithin = isJobKind(kind) ? JOB_KINDS[kind].beginsWithin : null
    return {
      kind,
      waiting: own.waiting,
      failed: own.failed,
      planned: own.planned,
      running: own.running,
      dead: dead.waiting + dead.planned,
      dueForSeconds,
      beginsWithin,
      isLate: dueForSeconds !== null && beginsWithin !== null && dueForSeconds > beginsWithin,
    }
  })
  return kinds.toSorted((a, b) => Number(b.isLate) - Number(a.isLate) || b.dead - a.dead || a.kind.localeCompare(b.kind, 'en'))
}
