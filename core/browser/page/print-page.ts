/** Opens the browser's dialog for printing, in which the page can be saved as a file too. */
export const printPage = (): void => window.print()
