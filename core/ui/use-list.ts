import { useEffect, useState } from 'react'
import type { ListName, ScreenProps } from './screen.ts'

/** Returns a list from the server; undefined until it is loaded, or if loading fails. */
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
