import { examples } from '#catalogue/examples.gen.ts'
import { registry } from '#catalogue/registry.gen.ts'
import { readSharedSecrets, SHARED_SECRETS_FORM } from '#apps/api/platform/secrets/read-shared-secrets.ts'
import { checkPartner } from '#tools/partner-check/check-partner.ts'
import { exampleMarket } from '#tools/partner-check/example-application.ts'
import { formatReport } from '#tools/partner-check/format-report.ts'
import { runTool } from '#tools/process/run-tool.ts'

const usage = `partner-check -- <url> [--secret <whsec_…>] [--country <xx>] [--step <word>] [--timeout <seconds>] [--json]
Acts as the server does against a lender's endpoint with the standard interface (/partners/docs), and ends with a report; the exit
status is 1 if a check failed. It sends examples of the catalogue only, from partner-check@example.com, and erases three:
the first, one that was declined, and one by our id of the lead.
--secret signs the requests (else PARTNER_SECRET, else sandbox-secret). --country says whose examples are sent (else es).
An endpoint for tests may decline partner-check+rejected@example.com; --step names the word at which it asks for a step.`

const DEFAULT_COUNTRY = 'es'
const DEFAULT_SECRET = 'sandbox-secret'
const DEFAULT_SECONDS = 10

await runTool(
  {
    usage,
    options: {
      secret: { type: 'string' },
      country: { type: 'string', default: DEFAULT_COUNTRY },
      step: { type: 'string' },
      timeout: { type: 'string', default: String(DEFAULT_SECONDS) },
      json: { type: 'boolean', default: false },
    },
    words: 1,
  },
  async ({ values, positionals: [address] }) => {
    if (address === undefined || !URL.canParse(address) || !/^https?:/u.test(address))
      throw new Error('Say which endpoint: npm run partner-check -- https://lender.example/loanwright.')
    const secret = values.secret ?? process.env['PARTNER_SECRET'] ?? DEFAULT_SECRET
    const [newest] = readSharedSecrets(secret) ?? []
    if (!newest) throw new Error(`The secret does not fit: --secret is ${SHARED_SECRETS_FORM}.`)
    const seconds = Number(values.timeout)
    if (!(seconds > 0 && seconds <= 600)) throw new Error('--timeout is a number of seconds from 1 to 600.')
    const example = exampleMarket({ registry, examples }, values.country)
    if (!example)
      throw new Error(`There are no examples of "${values.country}": --country is a country in which a lender has the standard interface.`)
    const endpoint = { url: address.replace(/\/+$/u, ''), secret: newest.text, timeoutMs: seconds * 1000 }
    const results = await checkPartner({ endpoint, example, ...(values.step !== undefined && { step: values.step }) })
    console.log(values.json ? JSON.stringify(results, null, 2) : formatReport(results))
    if (results.some(({ outcome }) => outcome === 'failed')) process.exitCode = 1
  },
)
