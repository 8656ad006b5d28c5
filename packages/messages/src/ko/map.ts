export const map = {
  "zoom-in": "확대",
  "zoom-out": "축소",
  fit: "전체 보기",
  "no-webgl": "이 브라우저에서는 지도를 그릴 수 없습니다. 목록은 그대로 사용할 수 있습니다.",
};
