/** Stands in the built index.html wherever the page's nonce belongs; the server writes a fresh one into each answer. */
export const noncePlaceholder = "__CSP_NONCE__";
