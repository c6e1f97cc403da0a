import { findCatalogueFaults } from './find-catalogue-faults.ts'

/**
 * Prints every fault of the catalogue, one a line, under its folder; exits with 1 if a live folder
 * has one.
 */
const clauses = await findCatalogueFaults(new Date().toISOString().slice(0, 10))
const response = clauses.filter(({ faults }) => faults.length > 0)
for (const { folder, says, faults, isDraft } of response)
  console.error(
    `${folder}: it must be that it ${says}${isDraft ? ' (draft: only a warning)' : ''}\n${faults.map((fault) => `    → ${fault}`).join('\n')}`,
  )
const failing = response.filter(({ isDraft }) => !isDraft).length
console.log(`${clauses.length} clauses, ${failing} broken, ${response.length - failing} warnings for drafts`)
process.exitCode = failing > 0 ? 1 : 0
