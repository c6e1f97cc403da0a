import { useState } from 'react'
import type { StoryTopic } from '#core/console/leads/timeline.ts'
import type { ShownLead } from '#core/console/leads/show-lead.ts'
import { momentIn } from '../../shell/show-time.ts'
import { fill } from '../../texts/fill.ts'
import texts from '../../texts/lead.json' with { type: 'json' }
import { namedTopics, sayEntry } from './say-story.ts'

/** What operators did is told to who sees the audit log; to others it would seem that they did nothing. */
const OF_LOG: StoryTopic = 'operators'

interface TimelineProps {
  readonly entries: ShownLead['timeline']
  readonly isLogSeen: boolean
  readonly postbacksKeptDays: number
  readonly zone: string
}

/** What happened to a lead, oldest first; one topic of it, if one is chosen. */
export function Timeline({ entries, isLogSeen, postbacksKeptDays, zone }: TimelineProps) {
  const [topic, setTopic] = useState('')
  const topics = namedTopics.filter(([id]) => isLogSeen || id !== OF_LOG)
  const shown = entries.filter((entry) => topic === '' || entry.topic === topic)
  return (
    <section aria-labelledby="timeline">
      <div className="section-head">
        <h2 id="timeline">{texts.timeline}</h2>
        <label>
          {texts.topics}
          <select value={topic} onChange={({ target }) => setTopic(target.value)}>
            <option value="">{texts.everything}</option>
            {topics.map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </div>
      {shown.length === 0 ? (
        <p className="empty">{texts.nothing}</p>
      ) : (
        <ol className="timeline">
          {shown.map((entry) => (
            <Entry key={entry.id} entry={entry} zone={zone} />
          ))}
        </ol>
      )}
      <p className="hint">{fill(texts.leftOut, { days: postbacksKeptDays })}</p>
    </section>
  )
}

function Entry({ entry: { at, topic, kind, facts }, zone }: { readonly entry: ShownLead['timeline'][number]; readonly zone: string }) {
  const { sentence, more } = sayEntry(kind, facts, zone)
  return (
    <li className={topic}>
      <time dateTime={at}>{momentIn(at, zone)}</time>
      <div>
        <p>{sentence}</p>
        {more.length > 0 && (
          <ul>
            {more.map(([name, value]) => (
              <li key={name}>
                {name}: {value}
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}
