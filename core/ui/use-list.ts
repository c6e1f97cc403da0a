import { useEffect, useState } from 'react'
import type { ListName, ScreenProps } from './screen.ts'

/** A list of the server's, once it has come; undefined before, and where it does not come. */
export function useList({ actions }: Pick<ScreenProps, 'actions'>, name: ListName): unknown {
  const [list, setList] = useState<unknown>()
  useEffect(() => {
    let isShown = true
    void actions.readList(name).then((found) => isShown && setList(found))
    return () => {
      isShown = false
    }
  }, [actions, name])
  return list
}
