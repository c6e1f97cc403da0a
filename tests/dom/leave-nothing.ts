import { afterAll, vi } from 'vitest'
import './load-react.ts'

// Files of a suite share their process: a document or a stopped clock that one of them has put into the globals would be
// there for the next, in which requests and events then fail
afterAll(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
