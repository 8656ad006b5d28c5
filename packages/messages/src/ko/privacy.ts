export const privacy = {
  export: "개인정보 내려받기",
  "export-title": "{name} 님의 개인정보를 내려받을까요?",
  "export-text": "이 사람에 대해 저장된 모든 정보를 JSON 파일로 받습니다. 내려받은 일은 변경 기록에 남습니다.",
  "export-done": "개인정보 파일을 만들었습니다.",
  "erase-too": "변경 기록의 이름도 지우기",
  "erase-hint":
    "변경 기록에는 이름 대신 erased-번호만 남습니다. 댓글과 결함은 회사에 남지만 작성자는 지워집니다. 되돌릴 수 없습니다.",
  erased: "사용자와 개인정보를 지웠습니다.",
  "where.title": "저장되는 내 정보",
  "where.about":
    "계정, 로그인한 기기와 주소, 토큰, 남긴 댓글, 변경 기록입니다. 모두 이 서버의 데이터베이스에만 있습니다. 비밀번호와 토큰은 알아볼 수 없는 형태로만 저장합니다.",
  retention: "보존 기간",
  "retention.title": "{name} 보존 기간",
  "retention.about":
    "기간이 지난 보고서는 매일 밤 휴지통으로 옮기고 30일 뒤 지웁니다. 기간이 지난 이미지는 바로 지웁니다. 결함이 있는 이미지는 보고서와 함께 남습니다.",
  "retention.images": "이미지",
  "retention.reports": "점검 보고서",
  "retention.for-ever": "계속 보관",
  "retention.months": "{count}개월",
  "retention.years": "{count}년",
  "retention.due-reports": "오늘 기준 휴지통으로 갈 보고서 {count, number}건",
  "retention.due-images": "오늘 기준 지워질 이미지 {count, number}장 · {size} GB · 보고서 {reports, number}건",
  "retention.due-nothing": "오늘 기준 지워질 것이 없습니다.",
  "retention.begins": "저장하고 7일이 지나야 지우기 시작합니다. 그 전에는 언제든 되돌릴 수 있습니다.",
  "retention.begins-at": "{date}부터 적용됩니다.",
  "retention.saved": "보존 기간을 저장했습니다.",
};
