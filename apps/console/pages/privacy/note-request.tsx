import { useState } from 'react'
import texts from '../../texts/privacy.json' with { type: 'json' }
import { FindPerson } from './find-person.tsx'
import { NoteForm } from './note-form.tsx'

/** Finds the applications of a person and notes what the person asks for. */
export function NoteRequest({ done }: { readonly done: (sentence: string) => void }) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  // a new number begins both anew
  const [noted, setNoted] = useState(0)
  return (
    <section aria-labelledby="note-heading">
      <h2 id="note-heading">{texts.note}</h2>
      <p className="hint">{texts.noteIntro}</p>
      <FindPerson key={`find ${noted}`} chosen={chosen} choose={setChosen} />
      <NoteForm
        key={`note ${noted}`}
        leads={chosen}
        done={(sentence) => {
          setChosen([])
          setNoted(noted + 1)
          done(sentence)
        }}
      />
    </section>
  )
}
