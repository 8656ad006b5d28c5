const nonce = document.querySelector<HTMLMetaElement>("meta[property=csp-nonce]")?.nonce ?? "";

// The scroll lock under Mantine's dialogs looks for its nonce in this global, whatever built the page.
Object.assign(globalThis, { __webpack_nonce__: nonce });

/** The nonce under which the page's policy lets styles in that are made while it runs. */
export const pageNonce = (): string => nonce;
