import { seconds } from './stage-lines.mjs'

/** The running programs: their settings, and how long the start took in milliseconds. */
export interface Running {
  readonly env: NodeJS.ProcessEnv
  readonly milliseconds: number
}

/**
 * Describes where everything is, and things to try. No line is wider than a narrow terminal,
 * except for long addresses.
 */
export function describeRunning({ env, milliseconds }: Running): string {
  const server = `http://localhost:${env['PORT']}`
  const form = `${server}${env['BASE_PATH'] || '/application-frontend'}`
  const sandbox = `http://localhost:${env['SANDBOX_PORT']}/`
  const operations =
    env['OPS_PORT'] === '0' ? 'none (OPS_PORT is 0)' : `http://localhost:${env['OPS_PORT']}/readyz, /metrics, /openapi.json`
  const console = env['CONSOLE_PORT'] === '0' ? undefined : env['CONSOLE_URL']
  return `
  Apply      ${form}
  Sites      ${server}/
  Sandbox    ${sandbox}
  Console    ${console ?? 'none (CONSOLE_PORT is 0)'}
  Operations ${operations}
  Data       ${env['DATABASE_URL'] ? 'the database of DATABASE_URL' : env['DATA_DIR']}

${console === undefined ? 'Three' : 'Four'} things to try:
  1. Apply as a customer: ${form}
     The SMS with your code is in the sandbox. With an e-mail address
     like ana+rejected@example.com every lender declines.
  2. See what lenders are asked and what they answer: ${sandbox}
     Each scenario there says which e-mail address leads to it.
  3. Make a brand: npm run new -- brand novum
     The next npm start lists it: ${server}/
     npm run check says what it still lacks.
${console === undefined ? '' : tryConsole(console)}
Ready. It took ${seconds(milliseconds)}. Ctrl-C stops everything and keeps the data.
`
}

const tryConsole = (console: string): string => `  4. See what became of your application, as an operator: ${console}
     Sign in by a click on a person, and search for your e-mail address.
`
