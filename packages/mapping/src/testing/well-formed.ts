/** Null when every element that opens closes again, in order, within one root; else where it breaks. */
export function whyNotWellFormed(xml: string): string | null {
  const open: string[] = [];
  let roots = 0;
  for (const [tag, isEnd, name, isEmpty] of xml.matchAll(
    /<(\/?)([A-Za-z][\w:.-]*)(?:\s+[\w:.-]+="[^"<]*")*\s*(\/?)>/g,
  )) {
    if (isEnd && open.pop() !== name) return `closes ${name}: ${tag}`;
    if (!isEnd && !isEmpty) open.push(name!);
    if (!isEnd && open.length === (isEmpty ? 0 : 1)) roots++;
  }
  const left = xml.replace(/<[?!][^>]*>/g, "").replace(/<\/?[A-Za-z][\w:.-]*(?:\s+[\w:.-]+="[^"<]*")*\s*\/?>/g, "");
  if (/[<>]|&(?!(?:amp|lt|gt|quot|apos);)/.test(left)) return "stray sign";
  if (open.length > 0) return `${open.at(-1)} stays open`;
  return roots === 1 ? null : `${roots} roots`;
}
