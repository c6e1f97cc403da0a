/** The cost warning and the representative example that the law requires beside the amount. */
export const CostNotice = ({ sentences }: { readonly sentences: readonly string[] }) => (
  <div className="cost">
    {sentences.map((sentence) => (
      <p key={sentence}>{sentence}</p>
    ))}
  </div>
)
