/** Creates a container for a part of the page that is not in the document yet. */
export const makePlace = (): HTMLElement => document.createElement('div')
