// the sandbox replaces these placeholders: how the tracker is called
// (apps/sandbox/routes/tracker-routes.ts)
const told: { readonly [name: string]: string } = { kind: '__KIND__', global: '__GLOBAL__' }
const { kind = '', global: name = '' } = told
const address = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : ''
const place = new URL('collect', address)
let number = 0

const isCall = (value: unknown): value is (...values: readonly unknown[]) => unknown => typeof value === 'function'

function send(call: string, values: readonly unknown[]): void {
  number += 1
  navigator.sendBeacon(place, JSON.stringify({ call, number, arguments: values.filter((value) => !isCall(value)) }))
}

function callBack(values: readonly unknown[]): void {
  for (const value of values)
    if (typeof value === 'object' && value !== null && 'event_callback' in value && isCall(value.event_callback)) value.event_callback()
}

/**
 * A command of the data layer is an `arguments` object, one of a queue is an array, and an event of
 * the tag manager is a plain object.
 */
function take(command: unknown): void {
  const isList = Array.isArray(command) || Object.prototype.toString.call(command) === '[object Arguments]'
  const values: readonly unknown[] = isList && typeof command === 'object' && command !== null ? Object.values(command) : [command]
  send(name, values)
  callBack(values)
}

function takeQueue(queue: unknown): void {
  if (!Array.isArray(queue)) return
  const methods = Object.keys(queue).filter((method) => isCall(Reflect.get(queue, method)))
  queue.forEach(take)
  for (const method of methods) Reflect.set(queue, method, (...values: readonly unknown[]) => take([method, ...values]))
  Reflect.set(queue, 'push', (...commands: readonly unknown[]) => commands.forEach(take))
}

function takeCalls(calls: unknown): void {
  if (!isCall(calls)) return
  const waiting: unknown = Reflect.get(calls, 'queue')
  if (Array.isArray(waiting)) waiting.forEach(take)
  Reflect.set(calls, 'callMethod', (...values: readonly unknown[]) => take(values))
}

/**
 * Calls the callbacks among the values: with an address where the method asks for a URL, else
 * without a value.
 */
function record(method: string, values: readonly unknown[]): void {
  const answer = method.includes('URL') ? [new URL('recording', address).href] : []
  send(
    method,
    values.map((value): unknown => (isCall(value) ? value(...answer) : value)),
  )
}

function lend(): void {
  Reflect.set(window, name, function Logger() {
    const get =
      (_: object, method: string | symbol): ((...values: readonly unknown[]) => unknown) =>
      (...values) =>
        record(String(method), values)
    return new Proxy({}, { get })
  })
}

if (kind === 'queue') takeQueue(Reflect.get(window, name))
if (kind === 'calls') takeCalls(Reflect.get(window, name))
if (kind === 'logger') lend()
