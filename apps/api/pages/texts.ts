/** Sentences of the page that lists the sites, for those who develop. */
export const texts = {
  title: 'Sites of this server',
  lede: 'Each opens under its own host name; any other host shows the first.',
  notBuilt: 'The front end is not built yet: run `npm run build` and start the server again.',
  openapi: 'Description of the calls',
  gallery: 'Every page of every site, with example answers',
  galleryLede: 'Each page stands there empty, filled in, and refused. Nothing is called, kept or sent.',
}
