/** What the server itself says when a sign-in fails. */
export const signIn = {
  wrong: "아이디 또는 비밀번호가 올바르지 않습니다.",
  code: "인증 앱의 6자리 코드나 복구 코드를 입력해 주십시오.",
  "code-wrong": "코드가 올바르지 않거나 이미 사용되었습니다.",
  "code-late": "시간이 지났습니다. 아이디와 비밀번호부터 다시 입력해 주십시오.",
  "passkey-wrong": "이 패스키로는 로그인할 수 없습니다.",
  "provider-failed": "외부 로그인을 마치지 못했습니다. 다시 시도해 주십시오.",
  wait: "로그인 시도가 너무 많습니다. {seconds}초 후에 다시 시도해 주십시오.",
};
