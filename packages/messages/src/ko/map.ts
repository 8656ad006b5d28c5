export const map = {
  "zoom-in": "확대",
  "zoom-out": "축소",
  fit: "전체 보기",
  close: "닫기",
  layers: "레이어",
  "opacity-of": "{layer} 불투명도",
  measure: "거리·면적 재기",
  "measure-how": "지도를 눌러 점을 찍고, 두 번 누르면 면적을 잽니다.",
  "measure-corner": "지도 가운데에 점",
  "measure-close": "면적 닫기",
  "measure-back": "마지막 점 취소",
  "no-webgl": "이 브라우저에서는 지도를 그릴 수 없습니다. 목록은 그대로 사용할 수 있습니다.",
};
