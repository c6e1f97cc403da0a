import { PDFArray, PDFCatalog, PDFDict, PDFName, PDFNull, PDFPageLeaf, PDFPageTree, PDFStream, type PDFObject } from '@cantoo/pdf-lib'

const names = (...lines: readonly string[]): ReadonlySet<PDFName> =>
  new Set(lines.flatMap((line) => line.split(' ')).map((text) => PDFName.of(text)))

/** What a page shows, and how large; nothing else of a page stays. */
const OF_A_PAGE = names('Type Parent Resources Contents MediaBox CropBox BleedBox TrimBox ArtBox Rotate Group UserUnit')
const OF_RESOURCES = names('ExtGState', 'ColorSpace', 'Pattern', 'Shading', 'XObject', 'Font', 'ProcSet', 'Properties')

/** What acts, what lies elsewhere, and what tells about the file, the one who made it and their device. */
const DROPPED = names(
  'Annots AA A JS OpenAction Metadata PieceInfo EF AF LastModified URI Dests B PresSteps',
  'Parent P StructParent StructParents Measure PtData OPI Alternates Ref Thumb',
)
/** Data that lies in another file. */
const DROPPED_OF_STREAMS = names('F', 'FFilter', 'FDecodeParms')

const TYPE = PDFName.of('Type')
const SUBTYPE = PDFName.of('Subtype')
const KIND = PDFName.of('S')
const ACTIVE_TYPES = names('Action', 'Annot', 'EmbeddedFile', 'Filespec', 'F', 'NavNode', 'Sig', 'Catalog', 'Pages', 'Page')
const ACTIVE_SUBTYPES = names('PS', 'EmbeddedFile')
const ACTIONS = names(
  'GoTo GoToR GoToE GoToDp GoTo3DView Launch Thread URI Sound Movie Hide Named SubmitForm',
  'ResetForm ImportData JavaScript SetOCGState Rendition Trans RichMediaExecute',
)

/** Which keys of a dictionary mean something: of `named` ones each key is a name that the file chose. */
type Role = 'page' | 'resources' | 'named' | 'plain'

/** Keys whose value is a dictionary of names that the file chose. */
const NAMED = names('ExtGState', 'ColorSpace', 'Pattern', 'Shading', 'XObject', 'Font', 'Properties', 'CharProcs', 'Colorants')
const RESOURCES = PDFName.of('Resources')

/** Takes out of a page, and of everything that it reaches, what is not needed to show it. */
export function keepWhatShows(page: PDFPageLeaf): void {
  takeOver(page)
  const seen = new Map<PDFObject, Set<Role>>()
  // a list instead of calls of itself: a file may nest as deep as it likes
  const waiting: [PDFObject, Role][] = [[page, 'page']]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [object, role] = next
    const roles = seen.get(object) ?? new Set()
    if (roles.has(role)) continue
    seen.set(object, roles.add(role))
    waiting.push(...(object instanceof PDFArray ? cleanList(object) : cleanDictionary(object, role)))
  }
}

/** What a page has from the tree above it becomes its own. */
function takeOver(page: PDFPageLeaf): void {
  for (const key of PDFPageLeaf.InheritableEntries.map((text) => PDFName.of(text))) {
    const value = page.get(key) ?? page.getInheritableAttribute(key)
    if (value) page.set(key, value)
  }
}

function cleanList(list: PDFArray): readonly [PDFObject, Role][] {
  return Array.from({ length: list.size() }, (_, index) => index).flatMap((index): [PDFObject, Role][] => {
    const value = list.lookup(index)
    if (!isActive(value)) return value ? [[value, 'plain']] : []
    list.set(index, PDFNull)
    return []
  })
}

function cleanDictionary(object: PDFObject, role: Role): readonly [PDFObject, Role][] {
  const dictionary = object instanceof PDFStream ? object.dict : object
  if (!(dictionary instanceof PDFDict)) return []
  return dictionary.keys().flatMap((key): [PDFObject, Role][] => {
    const value = dictionary.lookup(key)
    const isTree = role === 'page' && key === PARENT
    if (isTree) return []
    if (isUnwanted(key, role, object) || isActive(value)) {
      dictionary.delete(key)
      return []
    }
    return value ? [[value, roleOf(key, role)]] : []
  })
}

const PARENT = PDFName.of('Parent')

function isUnwanted(key: PDFName, role: Role, owner: PDFObject): boolean {
  if (role === 'page') return !OF_A_PAGE.has(key)
  if (role === 'resources') return !OF_RESOURCES.has(key)
  return role === 'plain' && (DROPPED.has(key) || (owner instanceof PDFStream && DROPPED_OF_STREAMS.has(key)))
}

function roleOf(key: PDFName, role: Role): Role {
  if (role === 'named') return 'plain'
  if (key === RESOURCES) return 'resources'
  return NAMED.has(key) ? 'named' : 'plain'
}

/** True for what acts, and for what leads back into the rest of the document. */
function isActive(object: PDFObject | undefined): boolean {
  if (object instanceof PDFPageLeaf || object instanceof PDFPageTree || object instanceof PDFCatalog) return true
  const dictionary = object instanceof PDFStream ? object.dict : object
  if (!(dictionary instanceof PDFDict)) return false
  const is = (key: PDFName, among: ReadonlySet<PDFName>): boolean => {
    const value = dictionary.lookup(key)
    return value instanceof PDFName && among.has(value)
  }
  return is(TYPE, ACTIVE_TYPES) || is(SUBTYPE, ACTIVE_SUBTYPES) || is(KIND, ACTIONS)
}
