import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { LoanForm } from '#apps/embed/react/loan-form.tsx'

/**
 * A partner's page in React. Its query is the address of embed.js; a button removes the form and
 * adds it again.
 */
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
