import type { RequestCount } from '../platform.ts'

interface Window {
  count: number
  endsAt: number
}

/** How long a window is, how many keys are counted by themselves, and how many counters the others share. */
export interface MemoryBounds {
  readonly windowMs: number
  readonly keys: number
  readonly shared: number
}

const SWEEP_EVERY_MS = 1000

/**
 * Counts in this process's memory, which stays bounded. No key that is being counted gives way to a new one: whoever could make
 * many keys would empty the counters so. New keys that find no place share counters instead, each with those of its hash.
 */
export function countInMemory(now: () => Date, { windowMs, keys, shared }: MemoryBounds): RequestCount {
  const own = new Map<string, Window>()
  const others = new Map<string, Window>()
  let sweptAt = -Infinity
  const hasPlace = (at: number): boolean => {
    if (own.size < keys) return true
    if (at - sweptAt < SWEEP_EVERY_MS) return false
    sweptAt = at
    for (const [key, { endsAt }] of own) if (endsAt <= at) own.delete(key)
    return own.size < keys
  }
  return async (key) => {
    const at = now().getTime()
    const isOwn = own.has(key) || hasPlace(at)
    const window = open(isOwn ? own : others, isOwn ? key : String(hashOf(key) % shared), { at, windowMs })
    window.count++
    return { count: window.count, endsInMs: window.endsAt - at }
  }
}

function open(windows: Map<string, Window>, key: string, { at, windowMs }: { at: number; windowMs: number }): Window {
  const found = windows.get(key)
  if (found && found.endsAt > at) return found
  const opened = { count: 0, endsAt: at + windowMs }
  windows.set(key, opened)
  return opened
}

const FNV_START = 2_166_136_261
const FNV_PRIME = 16_777_619

/** FNV-1a: quick, and even enough for counters. */
function hashOf(key: string): number {
  let hash = FNV_START
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), FNV_PRIME) >>> 0
  return hash
}
