import type { Audit } from './read-audit.ts'

/** What is said of an audit, and the status with which the command ends. */
export interface Described {
  readonly lines: readonly string[]
  readonly status: number
}

/** 0 is clean, 1 has findings; 2 and 3 say nothing of the packages. */
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
