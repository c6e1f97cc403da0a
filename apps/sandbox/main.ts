import { flushCompileCache } from 'node:module'
import { fillIn } from '#core/model/partners/fill-in.ts'
import { captchaStubs as captchas } from '#catalogue/captcha-stubs.gen.ts'
import { examples } from '#catalogue/examples.gen.ts'
import { registry } from '#catalogue/registry.gen.ts'
import { stubs } from '#catalogue/stubs.gen.ts'
import { readSettings, type Settings } from './read-settings.ts'
import { startSandbox } from './start-sandbox.ts'
import { texts } from './texts.ts'

const read = readSettings(process.env)
if (read.ok) await start(read.settings)
else stop(read.problem)

async function start(settings: Settings): Promise<void> {
  try {
    const sandbox = await startSandbox({ settings, registry, examples, stubs, captchas, now: () => new Date(), fetch })
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void sandbox.close())
    console.log(fillIn(texts.start.running, { url: sandbox.url, smtpPort: sandbox.smtpPort }))
    // Node writes it at the end of a process only, and a process that is killed has no such end
    flushCompileCache()
  } catch (error) {
    stop(describe(error, settings))
  }
}

function stop(sentence: string): void {
  console.error(sentence)
  process.exitCode = 1
}

function describe(error: unknown, settings: Settings): string {
  if (!(error instanceof Error)) return String(fillIn(texts.start.failed, { reason: String(error) }))
  if (!('code' in error && error.code === 'EADDRINUSE' && 'port' in error))
    return String(fillIn(texts.start.failed, { reason: error.message }))
  const setting = error.port === settings.port ? 'SANDBOX_PORT' : 'SANDBOX_SMTP_PORT'
  return String(fillIn(texts.start.busy, { port: String(error.port), setting }))
}
