import { fillIn } from '#core/model/partners/fill-in.ts'
import type { DocumentStep, FetchedDocument } from '#apps/sandbox/received/open-fetched-documents.ts'
import { texts } from '../texts.ts'
import { html, type Html } from './html.ts'

/** Renders the files that a lender opened, each with its bytes, and what it did to get it; nothing without a file. */
export function documentList(documents: readonly FetchedDocument[], addressOf: (id: string) => string): Html | undefined {
  if (documents.length === 0) return undefined
  return html`<section class="card" id="documents">
    <h2>${texts.documents.title}</h2>
    <ul class="entries">
      ${documents.map((document) => showDocument(document, addressOf(document.id)))}
    </ul>
  </section>`
}

function showDocument({ field, id, type, bytes, sha256, isAsSaid, steps }: FetchedDocument, address: string): Html {
  const { documents: own } = texts
  const shown = type.startsWith('image/')
    ? html`<img src="${address}" alt="${field}" width="240" />`
    : html`<a href="${address}">${own.open}</a>`
  return html`<li data-document="${id}" data-sha256="${sha256 ?? ''}">
    <p class="what"><b>${field}</b> ${type}${bytes && html`, ${String(fillIn(own.bytes, { count: bytes.length }))}`}</p>
    ${bytes && shown} ${bytes && html`<p class="text"><code>SHA-256 ${sha256}</code> ${isAsSaid ? own.asSaid : own.notAsSaid}</p>`}
    <p class="text">${steps.map(sayStep).join(', ')}</p>
  </li>`
}

const sayStep = ({ did, status, at }: DocumentStep): string =>
  String(fillIn(texts.documents.did[did], { status, time: `${at.slice(11, 19)} UTC` }))
