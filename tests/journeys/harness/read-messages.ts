import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { begunAt } from './held-stacks/share-stack.ts'

const messages = z.array(z.object({ to: z.string(), text: z.string().optional(), at: z.string() }))

/**
 * Returns the newest six-digit code that the sandbox received for a phone; waits until there is one
 * other than `not`.
 */
export async function readCode(sandboxUrl: string, phone: string, not?: string): Promise<string> {
  for (let tries = 0; tries < 200; tries++) {
    const codes = (await readMessages(sandboxUrl, phone)).map(({ text, at }) => ({ at, code: /\b\d{6}\b/u.exec(text ?? '')?.[0] }))
    const code = codes.toSorted((a, b) => a.at.localeCompare(b.at)).at(-1)?.code
    if (code && code !== not) return code
    await wait(100)
  }
  throw new Error(`no code came for ${phone}`)
}

/** Returns the links in the newest e-mail to an address; waits until there is one. */
export async function readLinks(sandboxUrl: string, email: string): Promise<{ readonly open: string; readonly stop: string }> {
  for (let tries = 0; tries < 200; tries++) {
    const text = (await readMessages(sandboxUrl, email))[0]?.text ?? ''
    const open = /http\S+\/continue\/\S+/u.exec(text)?.[0]
    if (open) return { open, stop: /http\S+\/unsubscribe\S+/u.exec(text)?.[0] ?? '' }
    await wait(100)
  }
  throw new Error(`no letter came for ${email}`)
}

/** Returns the messages to a phone or an address since the file began, newest first. */
async function readMessages(sandboxUrl: string, to: string) {
  const answer = await fetch(`${sandboxUrl}/messages.json?to=${encodeURIComponent(to)}`)
  return messages.parse(await answer.json()).filter(({ at }) => at >= begunAt(sandboxUrl))
}
