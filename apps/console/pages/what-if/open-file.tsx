import { useState } from 'react'
import { fill } from '../../texts/fill.ts'
import texts from '../../texts/what-if.json' with { type: 'json' }
import { noteIn, partnersIn, type DraftPartners } from './draft-partners.ts'

const LARGEST = 50 * 1024

/** Opens the file of a draft in the form. What is wrong inside of its rules is said there, beside each field. */
export function OpenFile({ open }: { readonly open: (partners: DraftPartners) => void }) {
  const [said, setSaid] = useState<{ readonly isBad: boolean; readonly sentence: string }>()
  const read = async (file: File): Promise<void> => {
    const { name } = file
    const bad = (text: string) => setSaid({ isBad: true, sentence: fill(text, { name }) })
    if (file.size > LARGEST) return bad(texts.fileLarge)
    const given = parse(await file.text())
    if (given === undefined) return bad(texts.fileNoJson)
    const partners = partnersIn(given)
    if (!partners) return bad(texts.fileStrange)
    open(partners)
    const note = noteIn(given)
    setSaid({ isBad: false, sentence: [fill(texts.openedFile, { name }), ...(note ? [fill(texts.noted, note)] : [])].join(' ') })
  }
  return (
    <div className="verify">
      <label className="file">
        {texts.openFile}
        <input
          type="file"
          accept=".json,application/json"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) void read(file)
            // the same file can be opened again once it is mended
            target.value = ''
          }}
        />
      </label>
      <p role="status" className={said?.isBad ? 'bad' : undefined}>
        {said?.sentence}
      </p>
    </div>
  )
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
