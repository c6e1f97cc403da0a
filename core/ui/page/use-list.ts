import { useEffect, useState } from 'react'
import type { ListName, Lists, ScreenProps } from './screen.ts'

/** Returns a list from the server; undefined until it is loaded, or if loading fails. */
export function useList<Name extends ListName>({ actions }: Pick<ScreenProps, 'actions'>, name: Name): Lists[Name] | undefined {
  const [list, setList] = useState<Lists[Name]>()
  useEffect(() => {
    let isShown = true
    void actions.readList(name).then((found) => isShown && setList(found))
    return () => {
      isShown = false
    }
  }, [actions, name])
  return list
}
