import fc from 'fast-check'
fc.configureGlobal({ numRuns: 40, seed: 7 })
