/**
 * Returns a number for a partner from 0 up to 2^32, by which partners are put in a random order:
 * every order is about equally likely over many draws, and the same draw gives the same order.
 */
export function drawOf(draw: number, partner: string): number {
  let mixed = Math.imul(draw ^ 0x9e3779b9, 0x85ebca6b)
  for (const letter of partner) mixed = Math.imul(mixed ^ (letter.codePointAt(0) ?? 0), 0xc2b2ae35) + 0x27d4eb2f
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  return (mixed ^ (mixed >>> 13)) >>> 0
}
