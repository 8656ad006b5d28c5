export type UserId = number & { readonly idOf: "user" };
export type CompanyId = number & { readonly idOf: "company" };
export type SessionId = number & { readonly idOf: "session" };
export type TokenId = number & { readonly idOf: "token" };
