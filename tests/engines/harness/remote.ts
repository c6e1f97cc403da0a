/** Commands of WebDriver: the end of the HTTP path, and the name under which Firefox knows it. */
export const COMMANDS = {
  open: { path: 'url', name: 'WebDriver:Navigate' },
  back: { path: 'back', name: 'WebDriver:Back' },
  forward: { path: 'forward', name: 'WebDriver:Forward' },
  reload: { path: 'refresh', name: 'WebDriver:Refresh' },
  run: { path: 'execute/sync', name: 'WebDriver:ExecuteScript' },
  wait: { path: 'execute/async', name: 'WebDriver:ExecuteAsyncScript' },
  click: { path: 'element/{id}/click', name: 'WebDriver:ElementClick' },
  type: { path: 'element/{id}/value', name: 'WebDriver:ElementSendKeys' },
  act: { path: 'actions', name: 'WebDriver:PerformActions' },
  enter: { path: 'frame', name: 'WebDriver:SwitchToFrame' },
  resize: { path: 'window/rect', name: 'WebDriver:SetWindowRect' },
  /** Firefox's own: whether scripts run in the page or in the window around it. */
  context: { path: '', name: 'Marionette:SetContext' },
  picture: { path: 'screenshot', name: 'WebDriver:TakeScreenshot' },
} as const

export type CommandName = keyof typeof COMMANDS

export interface Parameters {
  readonly [name: string]: unknown
}

/** A browser that is driven from outside. A refused command rejects with the browser's reason. */
export interface Remote {
  readonly send: (command: CommandName, parameters: Parameters) => Promise<unknown>
  readonly close: () => Promise<void>
}

/** The name of the property that holds an element's id. */
export const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
