// Read at the first passkey: with its certificates it is a tenth of what a start would read.
export const webauthnLibrary = () => import("@simplewebauthn/server");
