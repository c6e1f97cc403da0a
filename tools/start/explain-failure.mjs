// @ts-check
// Explains why a tool failed, in one sentence that says how to fix it. Plain JavaScript: it is
// needed before anything is installed.

import { stripVTControlCharacters } from 'node:util'

/**
 * Explains why npm could not install.
 * @param {string} output what npm wrote
 */
export function explainInstall(output) {
  return find(INSTALL, output) ?? find(DISK, output) ?? 'npm could not install the packages: mend what its output says, and start again.'
}

/**
 * Explains why the front end could not be built.
 * @param {string} output what the build wrote
 */
export function explainBuild(output) {
  const budget = /over budget: (.+)/u.exec(output)?.[1]
  if (budget) return `The front end is larger than it may be (${budget}): make it smaller.`
  const known = find(BUILD, output) ?? find(DISK, output)
  if (known) return known
  const [, said] = /^(?:\[[A-Z_]+\] |\w*Error(?: \[\w+\])?: )(.+)$/mu.exec(stripVTControlCharacters(output)) ?? []
  return `The front end could not be built${said ? ` (${said})` : ''}: mend that in its files, and start again.`
}

/**
 * Returns what is wrong with the Node that runs this, or undefined. npm leaves out native bindings
 * whose "engines" do not accept the Node that npm itself runs on.
 * @param {string} version
 */
export function explainNode(version) {
  const [major = 0, minor = 0] = version.replace(/^v/u, '').split('.').map(Number)
  const isTooOld = major < 20 || (major === 20 && minor < 19) || major === 21 || (major === 22 && minor < 12)
  return isTooOld ? `Node 20.19+, 22.12+ or 24+ is needed, and this is ${version}: install a newer one from nodejs.org.` : undefined
}

/** @typedef {readonly (readonly [sign: RegExp, sentence: string])[]} Sentences */

/** @type {Sentences} */
const INSTALL = [
  [
    /\b(?:ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT)\b/u,
    'The package registry cannot be reached: connect this machine to the network, or set npm’s registry or proxy, and start again.',
  ],
  [
    /\b(?:SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_GET_ISSUER_CERT_LOCALLY|CERT_HAS_EXPIRED)\b/u,
    'The package registry’s certificate is not trusted here: name its authority in NODE_EXTRA_CA_CERTS, and start again.',
  ],
  [/\bE40[13]\b/u, 'The package registry refuses this account: sign in with `npm login`, or set npm’s registry to another one.'],
  [/\b(?:E404|ETARGET)\b/u, 'The package registry lacks a package of package-lock.json: set npm’s registry to one that has it.'],
  [/\bEINTEGRITY\b/u, 'A package is not what package-lock.json names: run `npm cache clean --force`, and start again.'],
  [/\bEUSAGE\b/u, 'package.json and package-lock.json do not agree: run `npm install --package-lock-only`, and start again.'],
  [/\bnpm cannot be started\b/u, 'npm is not found: install Node with npm from nodejs.org, and start again.'],
]

/** @type {Sentences} */
const BUILD = [
  [/heap out of memory/u, 'The front end needs more memory than there is: close other programs, and start again.'],
  [/ERR_MODULE_NOT_FOUND/u, 'A package or file is missing: remove node_modules if it is a package, and start again.'],
]

/** @type {Sentences} */
const DISK = [
  [/\bENOSPC\b/u, 'The disk is full: make room, and start again.'],
  [/\bEROFS\b/u, 'The project is on a disk that cannot be written: move it to one that can.'],
  [/\b(?:EACCES|EPERM)\b/u, 'This account may not write in the project’s folder: give it the right to, or use a copy of your own.'],
]

/**
 * @param {Sentences} sentences
 * @param {string} output
 */
const find = (sentences, output) => sentences.find(([sign]) => sign.test(output))?.[1]
