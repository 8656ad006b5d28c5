/** What the server itself says when a sign-in fails. */
export const signIn = {
  wrong: "아이디 또는 비밀번호가 올바르지 않습니다.",
  wait: "로그인 시도가 너무 많습니다. {seconds}초 후에 다시 시도해 주십시오.",
};
