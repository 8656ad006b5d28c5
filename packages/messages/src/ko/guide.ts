export const guide = {
  contents: "차례",
  search: "설명서에서 찾기",
  "none-found": "‘{keyword}’이(가) 나오는 장이 없습니다.",
  neighbours: "앞뒤 장",
};
