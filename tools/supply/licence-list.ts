/** SPDX names that a dependency may have. Adding one is a decision of the owner: docs/security.md, "Supply chain". */
export const allowedLicences: ReadonlySet<string> = new Set([
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "CC0-1.0",
  "ISC",
  "MIT",
  "OFL-1.1",
  "PostgreSQL",
  "Unlicense",
  "Zlib",
]);

/** Weak copyleft: allowed for the named packages only, as unchanged files beside ours. */
export const allowedForPackage: readonly { readonly name: RegExp; readonly licence: string; readonly why: string }[] = [
  { name: /^@img\/sharp-/, licence: "LGPL-3.0-or-later", why: "libvips, a shared library that sharp loads" },
  { name: /^lightningcss/, licence: "MPL-2.0", why: "tool that builds the web app, not part of it" },
  { name: /^(@axe-core\/playwright|axe-core)$/, licence: "MPL-2.0", why: "test tool" },
];

/** Packages whose manifest names no licence. Read in their own files, for this version alone. */
export const licencesByHand: Readonly<Record<string, string>> = {
  "busboy@0.3.1": "MIT",
  "combine-errors@3.0.3": "MIT",
  "dicer@0.3.0": "MIT",
  "humanize-number@0.0.2": "MIT",
  "only@0.0.2": "MIT",
  "png-js@2.0.0": "MIT",
  "streamsearch@0.1.2": "MIT",
};
