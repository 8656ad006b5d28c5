import type { ProblemCode } from "@heliolens/domain/problem-code";

export const problems = {
  "wire.malformed": "요청 형식이 올바르지 않습니다.",
  "wire.not-found": "찾을 수 없습니다.",
  "wire.method-not-allowed": "허용되지 않은 요청 방식입니다.",
  "wire.too-large": "요청이 너무 큽니다.",
  "wire.unsupported-type": "지원하지 않는 형식입니다.",
  "wire.too-many-requests": "요청이 너무 많습니다. 잠시 후 다시 시도해 주십시오.",
  "wire.unavailable": "지금은 처리할 수 없습니다. 잠시 후 다시 시도해 주십시오.",
  "wire.failed": "서비스 오류가 발생했습니다. 관리자에게 문의하여 주십시오.",
  "accounts.token-missing": "로그인이 필요합니다.",
  "accounts.token-expired": "세션이 만료되었습니다. 다시 로그인해 주십시오.",
  "accounts.not-allowed": "권한이 없습니다.",
  "accounts.user-not-found": "사용자를 찾을 수 없습니다.",
  "accounts.company-not-found": "회사를 찾을 수 없습니다.",
} satisfies Record<ProblemCode, string>;
