/** Sentences of the page that describes the standard interface, for those who develop at a lender. */
export const texts = {
  lede: 'What you implement, what we send, and what you may send us.',
  document: 'The same as an OpenAPI 3.1 document',
  contents: 'Contents',
  signatures: 'Signatures',
  tryIt:
    'The signed examples below verify with this secret, which is used nowhere else. Their timestamp has passed, so leave the check of the time out while you try them.',
  secret: 'Secret of the examples',
  requests: 'What you implement',
  messages: 'Messages',
  answers: 'Your answers',
  reasons: 'Reasons for declining',
  body: 'Fields of the body',
  signed: 'Signed example',
  example: 'Example',
  responses: 'Responses',
  required: 'required',
  optional: 'optional',
}
