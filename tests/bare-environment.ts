/**
 * What a program of this repository needs of the environment of its test: where programs are, and where Node keeps the code that
 * processes before have compiled, which `npm test` sets. It is the smaller half of a start.
 */
export function bareEnvironment(): NodeJS.ProcessEnv {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  return { PATH, NODE_COMPILE_CACHE }
}
