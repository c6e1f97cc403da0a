import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { LoanForm } from '../../../apps/embed/react/loan-form.tsx'

/** A partner's page in React: the address of embed.js is its query; a button takes the form away and brings it again. */
function Partner() {
  const [isShown, setShown] = useState(true)
  const [heard, setHeard] = useState<readonly unknown[]>([])
  const types = heard.map((one) => (typeof one === 'object' && one !== null && 'type' in one ? String(one.type) : ''))
  return (
    <StrictMode>
      <button type="button" onClick={() => setShown(!isShown)}>
        toggle
      </button>
      <output>{types.join(' ')}</output>
      {isShown && (
        <LoanForm
          src={decodeURIComponent(window.location.search.slice(1))}
          options={{ refName: 'react', title: 'Loan' }}
          onEvent={(event) => setHeard((all) => [...all, event])}
        />
      )}
    </StrictMode>
  )
}

createRoot(document.body.appendChild(document.createElement('div'))).render(<Partner />)
