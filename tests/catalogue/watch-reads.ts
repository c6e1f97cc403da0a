/** Returns an object that notes the name of each value that is read of it, as `identity.email`. */
export const watchReads = <Of extends object>(watched: Of, note: (name: string) => void): Of =>
  new Proxy(watched, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name)
      if (typeof name !== 'string') return value
      if (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype)
        return watchReads(value, (inner) => note(`${name}.${inner}`))
      note(name)
      return value
    },
  })
