/** A document that is cut off, badly nested, too deep or brings definitions of its own. */
export class XmlDamaged extends Error {
  readonly at: string;

  constructor(at: string) {
    super(`damaged XML at ${at}`);
    this.name = "XmlDamaged";
    this.at = at;
  }
}
