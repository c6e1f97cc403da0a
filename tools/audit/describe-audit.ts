import type { Audit } from './read-audit.ts'

/** The report of an audit, and the exit status of the command. */
export interface Described {
  readonly lines: readonly string[]
  readonly status: number
}

/**
 * Describes an audit. Status 0: no advisories; 1: advisories; 2 and 3: nothing is known about the
 * packages.
 */
export function describeAudit(audit: Audit): Described {
  switch (audit.kind) {
    case 'clean':
      return { status: 0, lines: [`Nothing is known against the ${audit.packages} packages of the lockfile.`] }
    case 'findings':
      return {
        status: 1,
        lines: [
          ...audit.advisories.map(({ name, range, severity, title, url }) => `${severity}  ${name} ${range}  ${title}  ${url}`),
          `Advisories: ${audit.advisories.length}.`,
        ],
      }
    case 'not-offered':
      return { status: 2, lines: [`This registry offers no audit, so nothing is known of the packages (${audit.why}).`] }
    case 'failed':
      return { status: 3, lines: [`The audit could not be asked for, so nothing is known of the packages (${audit.why}).`] }
  }
}
