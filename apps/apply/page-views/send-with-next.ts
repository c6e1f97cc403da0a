import type { ViewReport } from './view-state.ts'

/** How many reports wait for the network; of more, the oldest are lost. */
const MOST_WAITING = 10

/** Sends reports; what cannot go out, where `send` returns false, goes with the next one. */
export function sendWithNext(send: (report: ViewReport) => boolean): (report: ViewReport) => void {
  let waiting: readonly ViewReport[] = []
  return (report) => {
    const due = [...waiting, report].slice(-MOST_WAITING)
    waiting = due.filter((one) => !send(one))
  }
}
